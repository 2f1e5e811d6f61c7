/**
 * The one script that runs before first paint. It sets attributes of the root element, and dispatches an event of the same
 * name on the window:
 * - `data-visited`: the visitor comes from a page of the site, or has opened one in this tab: no loader of the shell,
 * - `data-page-visited`: this page has been opened in this tab before: no loader,
 * - `data-loader-done`: at the first key or tap, which ends any loader,
 * - `data-interacted`: at the first interaction, for which islands and the hidden posters of the carousel wait. A fragment in
 *   the address counts as one: islands restore what it names.
 * It is inline in the head; its hash is in the content security policy (astro.config.mjs).
 */
export const beforePaintScript =
  "{const r=document.documentElement,m=n=>{r.setAttribute(n,'');dispatchEvent(new Event(n))},on=(n,...a)=>{for(const e of a)addEventListener(e,()=>m(n),{once:1,passive:1})};on('data-loader-done','pointerdown','keydown');on('data-interacted','pointerover','keydown','focusin','scroll','hashchange');if(location.hash)m('data-interacted');let v=document.referrer.startsWith(location.origin+'/'),w;try{const s=sessionStorage,k='gira-visited',p=k+location.pathname;v||=s.getItem(k);w=s.getItem(p);s.setItem(k,1);s.setItem(p,1)}catch{}v&&m('data-visited');w&&m('data-page-visited')}";
