/**
 * The one script that runs before first paint. It sets attributes of the root element, and dispatches an event of the same
 * name on the window:
 * - `data-visited`: the visitor comes from a page of the site, or has opened one in this tab: no loader of the shell,
 * - `data-page-visited`: this page has been opened in this tab before: no loader,
 * - `data-interacted`: at the first interaction, for which islands wait. Screen readers and voice control click without a
 *   pointer. Scrolling counts when the page is scrolled, not an element in it. A fragment in the address counts as one:
 *   islands restore what it names. No style depends on it: all elements would be matched again before the response,
 * - `data-loader-done`: at the first key, or at a click on a loader, which covers the page: nothing beneath it is pressed.
 * A page that has changed since it was built (`data-updates`, integrations/html-output) loads what updates it, and browsers that
 * know the attribute `blocking` paint it after that.
 * It is inline in the head; its hash is in the content security policy (astro.config.mjs).
 */
export const beforePaintScript =
  "{let d,r=document.documentElement,m=n=>(r.setAttribute(n,''),dispatchEvent(new Event(n))),i=e=>{d||=m('data-interacted');(e.type=='keydown'||e.type=='click'&&e.target.closest('.loader'))&&m('data-loader-done')};for(const e of['pointerover','click','keydown','focusin','scroll','hashchange'])addEventListener(e,i,{once:1,capture:e!='scroll'});if(location.hash)d=m('data-interacted');let v=document.referrer.startsWith(location.origin+'/'),w;try{const s=sessionStorage,k='gira-visited',p=k+location.pathname;v||=s.getItem(k);w=s.getItem(p);s.setItem(k,1);s.setItem(p,1)}catch{}v&&m('data-visited');w&&m('data-page-visited');let[u,t]=(r.dataset.updates||'').split(' ');if(Date.now()>=t*6e4)document.head.append(Object.assign(document.createElement('script'),{type:'module',src:u,blocking:'render'}))}";
