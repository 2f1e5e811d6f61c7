/** Instants of the API in the editor's own time zone. */

const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' });

/** "22 nov 2026, 8:30 a.m."; empty for what is no instant. */
export function instantText(value: unknown): string {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? '' : format.format(instant);
}
