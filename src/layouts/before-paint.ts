/**
 * The one script that runs before first paint. It sets attributes of the root element, and dispatches an event of the same
 * name on the window:
 * - `data-visited`: the loader of the shell has been shown in this visit,
 * - `data-loader-done`: at the first key or tap, which ends any loader,
 * - `data-interacted`: at the first interaction, for which islands and the hidden posters of the carousel wait. A fragment in
 *   the address counts as one: islands restore what it names.
 * It is inline in the head; its hash is in the content security policy (astro.config.mjs).
 */
export const beforePaintScript =
  "{const r=document.documentElement,m=n=>{r.setAttribute(n,'');dispatchEvent(new Event(n))},on=(n,...a)=>{for(const e of a)addEventListener(e,()=>m(n),{once:1,passive:1})};on('data-loader-done','pointerdown','keydown');on('data-interacted','pointerover','keydown','focusin','scroll','hashchange');if(location.hash)m('data-interacted');try{const s=sessionStorage;s.getItem('gira-visited')?m('data-visited'):s.setItem('gira-visited','1')}catch{}}";
