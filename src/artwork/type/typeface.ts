/** Typeface of posters, share images and printed PDFs. */
export const typeface = {
  /** Files in installed packages, one for each group of languages. */
  files: ['latin', 'latin-ext'].map((subset) => `@fontsource/anton/files/anton-${subset}-400-normal.woff`),
  /** y of the top of round capitals, at 1000 pixels per em. */
  capitals: -867,
} as const;
