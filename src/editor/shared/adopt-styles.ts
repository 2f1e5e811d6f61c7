/** Adds a style sheet to the document. Styles of modules that are loaded late need not be in the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
