/** The file in the head for pages without scripts has the rules for paper and forced colours, too. */
export function applyConditionalCss(): void {
  const noscript = document.querySelector('head noscript');
  if (noscript) noscript.outerHTML = noscript.textContent;
}
