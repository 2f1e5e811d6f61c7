/** The paragraphs of an editor's notes. */
export function paragraphs(notes: string): string[] {
  return notes
    .split(/\n{2,}/u)
    .map((text) => text.trim())
    .filter(Boolean);
}
