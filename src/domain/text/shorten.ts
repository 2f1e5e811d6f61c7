/** Returns at most `length` characters of a text, cut between words where it has some, with an ellipsis for the rest. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // One character more shows whether the last word is whole.
  const words = text.slice(0, length + 1).replace(/[\s,;:]*\s\S*$/u, '');
  return `${words.slice(0, length)}…`;
}
