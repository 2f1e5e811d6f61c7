/**
 * Adds a style sheet to the document. The content security policy allows style sheets that scripts make, and no style elements.
 * Modules that load late use it, so that their styles need not be in the page.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
