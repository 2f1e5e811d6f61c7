/**
 * The one script that runs before first paint: it marks the page when the visit has already seen the shell's loader.
 * It stands inline in the head; its hash is in the content security policy (astro.config.mjs).
 */
export const firstVisitScript =
  "try{const s=sessionStorage;s.getItem('gira-visita')?document.documentElement.setAttribute('data-visita',''):s.setItem('gira-visita','1')}catch{}";
