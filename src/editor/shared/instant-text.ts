/** Instants of the API in the editor's own time zone. */

/** "22 nov, 8:30 a.m.", with the year if it is not that of `now`; empty for anything that is no instant. */
export function instantText(value: unknown, now: Date): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) return '';
  const text = instant.toLocaleString('es-MX', {
    day: 'numeric',
    month: 'short',
    year: instant.getFullYear() === now.getFullYear() ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return inOneLine(text);
}

/** "a las 8:30 a.m.", "a la 1:05 p.m." */
export function atTimeText(instant: Date): string {
  const time = instant.toLocaleTimeString('es-MX', { hour: 'numeric', minute: '2-digit' });
  return inOneLine(`${/^0?1\D/u.test(time) ? 'a la' : 'a las'} ${time}`);
}

/** Returns the text with spaces that no line ends at. */
const inOneLine = (text: string) => text.replaceAll(/\s/gu, '\u00a0');
