/**
 * Adds a style sheet to the document. The content security policy allows style sheets made by scripts, but no
 * style elements. Modules that load late use it, so that the page does not contain their styles.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
