/**
 * The one script that runs before first paint. It marks the root, and says so by an event of the same name:
 * - `data-visited` when the visit has already seen the shell's loader,
 * - `data-loader-done` at the first key or tap, which ends any loader,
 * - `data-interacted` at the first sign of life, for which islands and the hidden posters of strips wait. A fragment in the
 *   address is one: it names what islands restore.
 * It stands inline in the head; its hash is in the content security policy (astro.config.mjs).
 */
export const beforePaintScript =
  "{const r=document.documentElement,m=n=>{r.setAttribute(n,'');dispatchEvent(new Event(n))},on=(n,...a)=>{for(const e of a)addEventListener(e,()=>m(n),{once:1,passive:1})};on('data-loader-done','pointerdown','keydown');on('data-interacted','pointerover','keydown','focusin','scroll','hashchange');if(location.hash)m('data-interacted');try{const s=sessionStorage;s.getItem('gira-visited')?m('data-visited'):s.setItem('gira-visited','1')}catch{}}";
