/**
 * The one script that runs before first paint. It marks the root with `data-visita` when the visit has already seen the
 * shell's loader, `data-listo` at the first key or tap, which ends any loader, and `data-vivo` at the first sign of life,
 * for which the pictures of strips wait. It stands inline in the head; its hash is in the content security policy
 * (astro.config.mjs).
 */
export const beforePaintScript =
  "{const m=n=>document.documentElement.setAttribute(n,''),on=(n,a)=>{for(const e of a.split(' '))addEventListener(e,()=>m(n),{once:true,capture:true,passive:true})};on('data-listo','pointerdown keydown');on('data-vivo','pointerover pointerdown keydown focusin wheel scroll');try{const s=sessionStorage;s.getItem('gira-visita')?m('data-visita'):s.setItem('gira-visita','1')}catch{}}";
