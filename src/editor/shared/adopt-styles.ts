/**
 * Adds a style sheet to the document: the content security policy allows those that scripts make, and no style elements. Styles of
 * modules that are loaded late need not be in the page.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
