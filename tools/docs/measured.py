"""What the records in perf/records/ say of the operations of a page: a table and a plot, as HTML."""
import html
import json
import math
import re

WIDTH, LEFT, LINE = 900, 360, 22  # of a plot: pixels in all, for the names, a row


def read_rows(folder):
    """Rows by name, those of a later record in place of an earlier one's, each with its record's GPU and day."""
    records = sorted((json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")),
                     key=lambda record: record["date"])
    rows = {}
    for record in records:
        for row in record["rows"]:
            if row.get("us") and row["us"] > 0:
                rows[row["row"]] = {**row, "gpu": record["gpu"], "day": record["date"][:10]}
    return rows


def operations_of(readme, page):
    """The names in the README's table whose page this is."""
    names = []
    for line in readme.splitlines():
        cells = line.split(" | ")
        if line.startswith("| `") and re.search(rf"\]\({re.escape(page)}[)#]", cells[-1]):
            names += re.findall(r"`(\w+)`", cells[0])
    return names


def operation(row):
    return row["row"].removeprefix("host/").split("/")[0]


def fastest_peer(row):
    return min(row.get("peers", {}).items(), key=lambda peer: peer[1], default=None)


def number(us):
    return f"{us:,.0f}" if us >= 100 else f"{us:.3g}"


def table(rows):
    lines = ["<table><thead><tr><th>row</th><th>µs</th><th>floor µs</th><th>share of the floor</th><th>fastest peer</th>"
             "<th>peer µs</th></tr></thead><tbody>"]
    for row in rows:
        peer, floor = fastest_peer(row), row.get("floor_us")
        quoted = " (quoted)" if peer and peer[0] in row.get("quoted", []) else ""
        cells = [row["row"], number(row["us"]), number(floor) if floor else "–", f"{floor / row['us']:.0%}" if floor else "–",
                 peer[0] + quoted if peer else "–", number(peer[1]) if peer else "–"]
        lines.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
    return "\n".join(lines + ["</tbody></table>"])


def plot(rows):
    """Times on a logarithmic axis: a disc for the library, a line for the floor, a square for the fastest peer."""
    times = [us for row in rows for us in (row["us"], row.get("floor_us"), (fastest_peer(row) or (0, None))[1]) if us]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    high = max(high, low + 1)

    def x(us):
        return LEFT + (WIDTH - LEFT - 40) * (math.log10(us) - low) / (high - low)

    bottom = LINE * len(rows) + 10
    parts = [f'<svg viewBox="0 0 {WIDTH} {bottom + 40}" role="img" aria-label="times of the rows" font-family="sans-serif" '
             'font-size="12">']
    for power in range(low, high + 1):
        place = x(10.0**power)
        parts.append(f'<line x1="{place:.1f}" y1="5" x2="{place:.1f}" y2="{bottom}" stroke="#ddd"/>'
                     f'<text x="{place:.1f}" y="{bottom + 15}" text-anchor="middle">{10.0**power:,g} µs</text>')
    for place, row in enumerate(rows):
        y, peer, floor = LINE * place + 17, fastest_peer(row), row.get("floor_us")
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{html.escape(row["row"])}</text>')
        if floor:
            parts.append(f'<line x1="{x(floor):.1f}" y1="{y - 7}" x2="{x(floor):.1f}" y2="{y + 7}" stroke="#000" stroke-width="2"/>')
        if peer:
            parts.append(f'<rect x="{x(peer[1]) - 4:.1f}" y="{y - 4}" width="8" height="8" fill="#c60"/>')
        parts.append(f'<circle cx="{x(row["us"]):.1f}" cy="{y}" r="5" fill="#1668b8"/>')
    parts.append(f'<text x="{LEFT}" y="{bottom + 34}">disc: libhotdog · line: floor · square: fastest peer</text></svg>')
    return "\n".join(parts)


def section(rows, names):
    """The part of a page on these operations, "" where no record has them."""
    own = [row for row in rows.values() if operation(row) in names]
    own.sort(key=lambda row: (row["row"].startswith("host/"), names.index(operation(row))))
    if not own:
        return ""
    days = sorted({row["day"] for row in own})
    device = [row for row in own if not row["row"].startswith("host/")]
    text = f"<p>Medians on one {html.escape(own[0]['gpu'])} ({', '.join(days)}; rows <code>host/</code> on its host).</p>"
    return '<h2 id="measured">Measured</h2>\n' + text + (plot(device) if len(device) > 2 else "") + table(own)
