/**
 * The one script that runs before first paint: it marks the page when the visit has already seen the shell's loader, and
 * at the first key or tap, which ends any loader. It stands inline in the head; its hash is in the content security policy
 * (astro.config.mjs).
 */
export const beforePaintScript =
  "{const r=document.documentElement,m=n=>r.setAttribute(n,'');for(const e of['pointerdown','keydown'])addEventListener(e,()=>m('data-listo'),{once:true});try{const s=sessionStorage;s.getItem('gira-visita')?m('data-visita'):s.setItem('gira-visita','1')}catch{}}";
