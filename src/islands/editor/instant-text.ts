/** Instants of the API in the editor's own time zone. */

/** "22 nov, 8:30 a.m.", with the year when it is not that of `now`; empty for what is no instant. @param second "8:30:05 a.m." */
export function instantText(value: unknown, now: Date, second?: '2-digit'): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) return '';
  const text = instant.toLocaleString('es-MX', {
    day: 'numeric',
    month: 'short',
    year: instant.getFullYear() === now.getFullYear() ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second,
  });
  // No line ends within it.
  return text.replaceAll(/\s/gu, '\u00a0');
}
