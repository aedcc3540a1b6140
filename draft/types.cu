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
#include "cuda/potrf_blocked.cuh"
using namespace hotdog; using namespace hotdog::cuda;
#define CK(x) do{cudaError_t e=(x); if(e!=cudaSuccess){printf("CUDA %s line %d: %s\n",#x,__LINE__,cudaGetErrorString(e)); exit(1);} }while(0)
template<class K,class... A> void go(K k,unsigned blocks,unsigned threads,size_t sh,A... a){
  if(sh>48*1024) CK(cudaFuncSetAttribute(k,cudaFuncAttributeMaxDynamicSharedMemorySize,(int)sh));
  cudaLaunchAttribute at[1]; at[0].id=cudaLaunchAttributeProgrammaticStreamSerialization; at[0].val.programmaticStreamSerializationAllowed=1;
  cudaLaunchConfig_t c{}; c.gridDim=blocks;c.blockDim=threads;c.dynamicSmemBytes=sh;c.attrs=at;c.numAttrs=1;
  CK(cudaLaunchKernelEx(&c,k,a...));
}
enum Path{AUTO,BLOCK,PATHS};
template<class T,bool U> bool run(Path path,const PotrfTask<T>&t){
  constexpr int B=kPanel<T>; std::int64_t n=t.n; int sh=potrfBlockShared<T>(n);
  if(path==AUTO && n<=32){
    auto g=[&](int groups){return (unsigned)((t.batchCount+4*groups-1)/(4*groups));};
    if(n<=8) go(potrfWarpKernel<T,8,1,U,4,1>,g(4),128,0,t);
    else if(n<=16) go(potrfWarpKernel<T,16,1,U,4,1>,g(2),128,0,t);
    else { constexpr int w=sizeof(T)==16?2:4; go(potrfWarpKernel<T,32,1,U,w,1>,(unsigned)((t.batchCount+w-1)/w),32*w,0,t);}
    return true; }
  if(path==BLOCK ? sh<=226*1024 : n<=B){ go(potrfBlockKernel<T,U,256>,(unsigned)t.batchCount,256,sh,t,(std::int64_t)0); return true; }
  if(n<=B||path==BLOCK) return false;
  PotrfTask<T> first=t; first.n=B;
  go(potrfBlockKernel<T,U,256>,(unsigned)t.batchCount,256,potrfBlockShared<T>(B),first,(std::int64_t)0);
  for(std::int64_t done=0;done+B<n;done+=B){
    std::int64_t below=n-done-B, blocks=(below+B-1)/B;
    const bool fused=blocks*(blocks+1)/2*t.batchCount<264;
    constexpr int R=sizeof(T)==16?32:64;
    go(potrfSolveKernel<T,U,R,256>,(unsigned)((below+R-1)/R*t.batchCount),256,potrfSolveShared<T,R>(),t,done,n);
    go(potrfUpdateKernel<T,U>,(unsigned)(blocks*(blocks+1)/2*t.batchCount),kUpdateThreads,potrfUpdateShared<T>(),t,done,n,fused);
    if(!fused){PotrfTask<T> next=t; next.a+=(done+B)*(t.lda+1); next.n=(int)std::min<std::int64_t>(B,below); go(potrfBlockKernel<T,U,256>,(unsigned)t.batchCount,256,potrfBlockShared<T>(B),next,done+B);}
  }
  return true;
}
template<class T> struct Host{using C=std::complex<double>; static C get(T z){return C(z,0);} static T put(C z){return (T)z.real();}};
template<class R> struct Host<Complex<R>>{using C=std::complex<double>; static C get(Complex<R> z){return C(z.re,z.im);} static Complex<R> put(C z){return Complex<R>((R)z.real(),(R)z.imag());}};
static unsigned long long seed=1; double rnd(){seed=seed*6364136223846793005ULL+1442695040888963407ULL; return (double)(seed>>11)/9007199254740992.0*2-1;}
using C=std::complex<double>;
template<class T> std::vector<C> spd(int n){ std::vector<C> g(n*n),a(n*n); for(auto&x:g) x=C(rnd()*1.7,(isComplex<T>) ? rnd()*1.7:0);
  for(int i=0;i<n;i++)for(int j=0;j<=i;j++){C s=0;for(int k=0;k<n;k++)s+=g[i*n+k]*std::conj(g[j*n+k]); s/=n; if(i==j)s+=0.01; a[i+j*n]=s;a[j+i*n]=std::conj(s);} 
  for(int i=0;i<n;i++)a[i+i*n]=a[i+i*n].real(); return a;}
const char*names[]={"AUTO","BLOCK"};
template<class T,bool U> void test(const char*ty,Path path,int n,double scale){
  const int batch=3; int lda=n+3; size_t stride=(size_t)lda*n+5; std::vector<T> h(stride*batch+1); 
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
  if(wrong||touched||!(worst<10)||n==128||n==200) printf("%s %s %c n=%d scale %g: ratio %.2f wrong info %d touched %d%s\n",ty,names[path],U?'U':'L',n,scale,worst,wrong,touched,(wrong||touched||!(worst<10))?"   <<<<<<< FAIL":"");
}
template<class T> void tests(const char*ty,std::initializer_list<int> ns){ for(int n:ns) for(int p=0;p<PATHS;p++){ test<T,false>(ty,(Path)p,n,1);test<T,true>(ty,(Path)p,n,1);
   if(n==200){double s=sizeof(Real<T>)==4?1e30:1e200; test<T,false>(ty,(Path)p,n,s);test<T,true>(ty,(Path)p,n,1/s);} } }
template<class T,bool U> void timeit(const char*ty,Path path,int n,int batch){
  size_t each=(size_t)n*n*batch; int R=(int)std::min<size_t>(24,std::max<size_t>(1,(size_t)(150e6/(each*sizeof(T)))+1));
  const int distinct=std::min(batch,n>2048?1:2); std::vector<T> h(each); size_t nn=(size_t)n*n; for(int b=0;b<distinct;b++){ double w=1/sqrt((double)n); T*m=&h[b*nn]; for(int j=0;j<n;j++)for(int i=j;i<n;i++){ C x=i==j?C(2+rnd()*.3,0):C(rnd()*w,isComplex<T> ? rnd()*w*.5:0); m[i+(size_t)j*n]=Host<T>::put(x); m[j+(size_t)i*n]=Host<T>::put(std::conj(x)); } }
  for(size_t b=distinct;b<(size_t)batch;b++)memcpy(&h[b*nn],&h[(b%distinct)*nn],sizeof(T)*nn);
  T*d,*src;int*info;CK(cudaMalloc(&src,each*sizeof(T)));CK(cudaMalloc(&d,each*sizeof(T)*R));CK(cudaMalloc(&info,batch*4)); CK(cudaMemcpy(src,h.data(),each*sizeof(T),cudaMemcpyHostToDevice));
  cudaEvent_t e0,e1;cudaEventCreate(&e0);cudaEventCreate(&e1); std::vector<float> ts; bool ok=true;
  for(int rep=0;rep<3&&ok;rep++){ for(int r=0;r<R;r++)CK(cudaMemcpyAsync(d+each*r,src,each*sizeof(T),cudaMemcpyDeviceToDevice));
    cudaEventRecord(e0); for(int r=0;r<R&&ok;r++)ok=run<T,U>(path,PotrfTask<T>{d+each*r,n,(std::int64_t)n*n,n,batch,info}); cudaEventRecord(e1); CK(cudaDeviceSynchronize()); float ms;cudaEventElapsedTime(&ms,e0,e1); if(rep)ts.push_back(ms*1000/R);}
  if(ok){std::sort(ts.begin(),ts.end()); printf("TIME %s %s %c %dx%d: %.2f us\n",ty,names[path],U?'U':'L',batch,n,ts[ts.size()/2]);}
  if(ok&&!U){ std::vector<T> L(nn); int b=batch-1; CK(cudaMemcpy(L.data(),d+b*nn,nn*sizeof(T),cudaMemcpyDeviceToHost)); std::vector<C> v(n),w(n,0),z(n,0); for(auto&x:v)x=rnd()>0?1:-1; const T*m=&h[b*nn];
    for(int j=0;j<n;j++){ C s=0; for(int i=j;i<n;i++) s+=std::conj(Host<T>::get(L[i+(size_t)j*n]))*v[i]; for(int i=j;i<n;i++) w[i]+=Host<T>::get(L[i+(size_t)j*n])*s; for(int i=0;i<n;i++) z[i]+=Host<T>::get(m[i+(size_t)j*n])*v[j]; }
    double r=0,q=0; for(int i=0;i<n;i++){r+=std::norm(w[i]-z[i]);q+=std::norm(z[i]);} printf("   probe residual %.2f eps\n",sqrt(r/q)/(sizeof(Real<T>)==4?1.19e-7:2.2e-16)); }
  fflush(stdout); cudaFree(src);cudaFree(d);cudaFree(info);
}
template<class T> void times(const char*ty,std::initializer_list<std::pair<int,int>> cs){
  for(auto c:cs)for(int p=0;p<PATHS;p++){timeit<T,false>(ty,(Path)p,c.second,c.first);if(c.second<=512)timeit<T,true>(ty,(Path)p,c.second,c.first);} }
int main(){setvbuf(stdout,nullptr,_IOLBF,0);
#ifdef ONLY_S
 tests<float>("S",{129,200,257,300}); times<float>("S",{{64,256},{16,512},{640,512},{4,1024},{60,1024},{2,2048},{8,2048},{1,4096},{2,4096},{1,8192}});
#else
 tests<TYPE>(TYPENAME,{1,3,8,13,17,32,33,64,65,100,128,129,192,200}); times<TYPE>(TYPENAME,{{4096,32},{256,128},{64,192},{16,512},{640,512},{2,2048}});
#endif
}
