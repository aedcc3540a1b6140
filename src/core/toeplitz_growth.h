// What the growth max|x| sum|t| / max|b| of a solution, at most the condition of T, says about T.
#pragma once

namespace hotdog {

// From the first of these on a solution is doubtful: it is the elimination's, refined, which makes that of a singular T
// grow to where it shows. From the second on a matrix within 2^-49, and the backward error, of T is singular: then T
// has no solution that counts.
inline constexpr double kToeplitzDoubtfulGrowth = 0x1p40, kToeplitzSingularGrowth = 0x1p49;

}  // namespace hotdog
