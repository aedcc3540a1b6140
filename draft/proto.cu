#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <cstring>
#include <complex>
#include <algorithm>
#include "cuda/potrf_warp.cuh"
#include "cuda/potrf_block.cuh"
using namespace hotdog; using namespace hotdog::cuda;
#define CK(x) do{cudaError_t e=(x); if(e!=cudaSuccess){printf("CUDA %s line %d: %s\n",#x,__LINE__,cudaGetErrorString(e)); exit(1);} }while(0)
template<class K,class... A> void go(K k,unsigned blocks,unsigned threads,size_t sh,A... a){
  if(sh>48*1024) CK(cudaFuncSetAttribute(k,cudaFuncAttributeMaxDynamicSharedMemorySize,(int)sh));
  cudaLaunchAttribute at[1]; at[0].id=cudaLaunchAttributeProgrammaticStreamSerialization; at[0].val.programmaticStreamSerializationAllowed=1;
  cudaLaunchConfig_t c{}; c.gridDim=blocks;c.blockDim=threads;c.dynamicSmemBytes=sh;c.attrs=at;c.numAttrs=1;
  CK(cudaLaunchKernelEx(&c,k,a...));
}
enum Path{W32,W32B,W32C,W64,BLK256,BLK512,BLK128,PATHS};
template<int B,class T,bool U> void small(const PotrfTask<T>&t){ int n=t.n;
    auto g=[&](int groups){return (unsigned)((t.batchCount+4*groups-1)/(4*groups));};
    if(n<=8) go(potrfWarpKernel<T,8,1,U,4,B>,g(4),128,0,t);
    else if(n<=16) go(potrfWarpKernel<T,16,1,U,4,B>,g(2),128,0,t);
    else go(potrfWarpKernel<T,32,1,U,4,B>,g(1),128,0,t);
}
template<class T,bool U> bool run(Path path,const PotrfTask<T>&t){
  int n=t.n;
  if(path<=W32C){ if(n>32) return false;
    if(path==W32) small<1,T,U>(t); 
    else if constexpr(sizeof(T)==4){ if(path==W32B) small<5,T,U>(t); else small<7,T,U>(t);} else if constexpr(sizeof(T)==8){ if(path==W32B) small<3,T,U>(t); else small<4,T,U>(t);} else return false;
  } else if(path==W64){ if constexpr(sizeof(T)==4){ if(n>64||n<=32) return false;
    go(potrfWarpKernel<T,32,2,U,2,4>,(unsigned)((t.batchCount+1)/2),64,0,t);} else return false;
  } else { int sh=potrfBlockShared<T>(n); if(sh>226*1024) return false;
    if(path==BLK128) { if(n>128) return false; go(potrfBlockKernel<T,U,128>,(unsigned)t.batchCount,128,sh,t,(std::int64_t)0);}
    else if(path==BLK256) go(potrfBlockKernel<T,U,256>,(unsigned)t.batchCount,256,sh,t,(std::int64_t)0);
    else if constexpr(sizeof(T)==4) go(potrfBlockKernel<T,U,512>,(unsigned)t.batchCount,512,sh,t,(std::int64_t)0);
    else return false;
  }
  CK(cudaGetLastError()); return true;
}
template<class T> struct Host{using C=std::complex<double>; static C get(T z){return C(z,0);} static T put(C z){return (T)z.real();}};
template<class R> struct Host<Complex<R>>{using C=std::complex<double>; static C get(Complex<R> z){return C(z.re,z.im);} static Complex<R> put(C z){return Complex<R>((R)z.real(),(R)z.imag());}};
static unsigned long long seed=1; double rnd(){seed=seed*6364136223846793005ULL+1442695040888963407ULL; return (double)(seed>>11)/9007199254740992.0*2-1;}
using C=std::complex<double>;
template<class T> std::vector<C> spd(int n){ std::vector<C> g(n*n),a(n*n); for(auto&x:g) x=C(rnd()*1.7,(isComplex<T>) ? rnd()*1.7:0);
  for(int i=0;i<n;i++)for(int j=0;j<=i;j++){C s=0;for(int k=0;k<n;k++)s+=g[i*n+k]*std::conj(g[j*n+k]); s/=n; if(i==j)s+=0.01; a[i+j*n]=s;a[j+i*n]=std::conj(s);} 
  for(int i=0;i<n;i++)a[i+i*n]=a[i+i*n].real(); return a;}
const char*names[]={"W32","W32B","W32C","W64","BLK256","BLK512","BLK128"};
template<class T,bool U> void test(const char*ty,Path path,int n,double scale){
  const int batch=7; int lda=n+3; size_t stride=(size_t)lda*n+5; std::vector<T> h(stride*batch+1); 
  double nan=std::nan(""); for(auto&x:h)x=T(nan);
  std::vector<std::vector<C>> A; int bad=n/2;
  for(int b=0;b<batch;b++){ A.push_back(spd<T>(n)); auto&a=A.back(); for(auto&x:a)x*=scale; if(b==2)a[bad+bad*n]=-scale; 
    for(int j=0;j<n;j++)for(int i=0;i<n;i++) if(U? i<=j : i>=j) h[b*stride+i+(size_t)j*lda]=Host<T>::put(a[i+j*n]); }
  std::vector<T> before=h; T*d;int*info; CK(cudaMalloc(&d,h.size()*sizeof(T)));CK(cudaMalloc(&info,(batch+1)*4)); CK(cudaMemset(info,0x7f,(batch+1)*4));
  CK(cudaMemcpy(d,h.data(),h.size()*sizeof(T),cudaMemcpyHostToDevice));
  PotrfTask<T> t{d,lda,(std::int64_t)stride,n,batch,info};
  if(!run<T,U>(path,t)){cudaFree(d);cudaFree(info);return;}
  CK(cudaDeviceSynchronize()); std::vector<int> hi(batch+1); CK(cudaMemcpy(h.data(),d,h.size()*sizeof(T),cudaMemcpyDeviceToHost));CK(cudaMemcpy(hi.data(),info,(batch+1)*4,cudaMemcpyDeviceToHost));
  cudaFree(d);cudaFree(info);
  double worst=0; int wrong=0,touched=0; double eps=sizeof(Real<T>)==4?1.19e-7:2.2e-16;
  for(int b=0;b<batch;b++){ if(hi[b]!=(b==2?bad+1:0)) wrong++; 
    int cols=b==2?bad:n; auto&a=A[b]; std::vector<C> L(n*n,0); for(int j=0;j<cols;j++)for(int i=j;i<n;i++){ L[i+j*n]=U?std::conj(Host<T>::get(h[b*stride+j+(size_t)i*lda])):Host<T>::get(h[b*stride+i+(size_t)j*lda]); }
    // input as rounded
    double norm=0,res=0; for(int j=0;j<cols;j++){double s=0,r=0; for(int i=0;i<n;i++){ C x=0; int lo=std::min(i,j); for(int k=0;k<=lo;k++)x+=L[i+k*n]*std::conj(L[j+k*n]); C want=Host<T>::get(Host<T>::put(a[i+j*n])); s+=std::abs(want); r+=std::abs(x-want);} norm=std::max(norm,s);res=std::max(res,r);if(!(r==r))res=1e300;}
    if(cols&&!(res/(eps*norm)<=worst)) worst=res/(eps*norm);
  }
  for(size_t q=0;q<h.size();q++){ int b=q/stride; size_t in=q%stride; int j=in/lda,i=in%lda; bool mine=b<batch&&j<n&&i<n&&(U?i<=j:i>=j); if(!mine&&memcmp(&h[q],&before[q],sizeof(T)))touched++; }
  if(wrong||touched||!(worst<10)|| (n%64==0)) printf("%s %s %c n=%d scale %g: ratio %.2f wrong info %d touched %d%s\n",ty,names[path],U?'U':'L',n,scale,worst,wrong,touched,(wrong||touched||!(worst<10))?"   <<<<<<< FAIL":"");
}
template<class T> void tests(const char*ty){ for(int p=0;p<PATHS;p++) if(p!=W32B&&p!=BLK512) for(int n:{1,2,3,5,8,16,17,31,32,33,63,64,65,96,127,129,160,200,288}){ test<T,false>(ty,(Path)p,n,1);test<T,true>(ty,(Path)p,n,1);
   if(n==32||n==64||n==96){double s=sizeof(Real<T>)==4?1e30:1e200; test<T,false>(ty,(Path)p,n,s);} } }
template<class T,bool U> void timeit(const char*ty,Path path,int n,int batch){
  size_t each=(size_t)n*n*batch; int R=(int)std::min<size_t>(24,std::max<size_t>(2,(size_t)(300e6/(each*sizeof(T)))+1));
  const int distinct=std::min(4,batch); std::vector<T> h(each); for(int b=0;b<distinct;b++){auto a=spd<T>(n); for(size_t q=0;q<(size_t)n*n;q++)h[b*(size_t)n*n+q]=Host<T>::put(a[q]);}
  for(size_t b=distinct;b<(size_t)batch;b++)memcpy(&h[b*n*n],&h[(b%distinct)*n*n],sizeof(T)*n*n);
  T*d,*src;int*info;CK(cudaMalloc(&src,each*sizeof(T)));CK(cudaMalloc(&d,each*sizeof(T)*R));CK(cudaMalloc(&info,batch*4)); CK(cudaMemcpy(src,h.data(),each*sizeof(T),cudaMemcpyHostToDevice));
  cudaEvent_t e0,e1;cudaEventCreate(&e0);cudaEventCreate(&e1); std::vector<float> ts; bool ok=true;
  for(int rep=0;rep<6&&ok;rep++){ for(int r=0;r<R;r++)CK(cudaMemcpyAsync(d+each*r,src,each*sizeof(T),cudaMemcpyDeviceToDevice));
    cudaEventRecord(e0); for(int r=0;r<R&&ok;r++)ok=run<T,U>(path,PotrfTask<T>{d+each*r,n,(std::int64_t)n*n,n,batch,info}); cudaEventRecord(e1); CK(cudaDeviceSynchronize()); float ms;cudaEventElapsedTime(&ms,e0,e1); if(rep)ts.push_back(ms*1000/R);}
  if(ok){std::sort(ts.begin(),ts.end()); printf("TIME %s %s %c %dx%d: %.2f us\n",ty,names[path],U?'U':'L',batch,n,ts[ts.size()/2]);}
  cudaFree(src);cudaFree(d);cudaFree(info);
}
template<class T> void times(const char*ty){
  struct{int b,n;}cs[]={{4096,8},{4096,16},{4096,32},{1024,64},{256,128},{64,256},{1,32},{1,128},{1,256},{65536,32},{10000,128}};
  for(auto c:cs)for(int p=0;p<PATHS;p++)if(c.n<=64||p>=BLK256){if(c.n<=32&&p>=BLK256)continue; timeit<T,false>(ty,(Path)p,c.n,c.b);timeit<T,true>(ty,(Path)p,c.n,c.b);} }
#ifdef ONLY_S
int main(){setvbuf(stdout,nullptr,_IOLBF,0);tests<float>("S");times<float>("S");}
#else
int main(){ 
  tests<float>("S");tests<double>("D");tests<Complex<float>>("C");tests<Complex<double>>("Z"); printf("tests done\n");
  times<float>("S"); fflush(stdout); times<double>("D");times<Complex<float>>("C");times<Complex<double>>("Z"); }
#endif
