/** What a stored page says without a network: the note in the page, and its entry in the worker's list (public/sw.js). */

/** Writes when the page was stored after its heading; on the list of dates, after the banner that contains the heading. */
export function addSavedNote(page: Document, saved: Date): void {
  const note = page.createElement('p');
  note.className = 'callout';
  note.role = 'status';
  const time = saved.toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' });
  // Spaces that do not break in "11:27 a.m.".
  const unbroken = time.replaceAll(/\s(?=[apm]\.)/gu, '\u00a0');
  const title = Object.assign(page.createElement('strong'), { textContent: 'Sin conexión.' });
  note.append(title, ` Esta página se guardó el ${unbroken} y puede haber cambiado.`);
  const belowBanner = page.querySelector('.banner:has(h1) + .wrap');
  if (belowBanner) belowBanner.prepend(note);
  else page.querySelector('h1')?.after(note);
}

/** Returns the entry of a page of a show, of a venue, or of all dates. */
export function toOfflineEntry(page: Document) {
  const textOf = (selector: string) => page.querySelector(selector)?.textContent.trim() ?? '';
  if (page.querySelector('.dates-page'))
    return { isList: true, title: 'Todas las fechas', details: 'La lista de toda la gira' };
  const hour = textOf('dl.times dd');
  const street = [...(page.querySelector('p.street')?.childNodes ?? [])];
  const details = [
    /\d/u.test(hour) && hour,
    textOf('p.venue strong'),
    textOf('.title-city'),
    ...street.map(({ textContent }) => textContent?.trim()),
  ];
  const stamp = page.querySelector('h1 + .badges .stamp');
  return {
    title: page.querySelector('h1')?.firstChild?.textContent?.trim(),
    details: details.filter(Boolean).join(' · '),
    stamp: stamp?.textContent,
    stampClass: stamp?.className,
    isClosed: page.querySelector('.large-ticket:is(.is-cancelado, .is-pospuesto)') !== null,
  };
}
