/** Returns the text with a full stop at its end, unless it ends in one already ("Los Ñandúes & Cía.", "8:30 p.m.") or in another mark. */
export function sentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
