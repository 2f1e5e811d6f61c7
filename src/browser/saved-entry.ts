/** Note in a stored page, and its entry in the list of stored pages, for offline visitors. */
import { localeTimeText, type SavedEntry } from '../domain/site/saved-pages.ts';

/** Adds the time of storage after the heading; on the list of shows, after the banner with the heading. */
export function addSavedNote(page: Document, saved: Date): void {
  const note = page.createElement('p');
  note.className = 'callout';
  note.role = 'status';
  const { lang } = page.documentElement;
  const time = localeTimeText(saved, { dateStyle: 'long', timeStyle: 'short' }, lang);
  const title = Object.assign(page.createElement('strong'), { textContent: 'Sin conexión.' });
  note.append(title, ` Esta página se guardó el ${time} y puede haber cambiado.`);
  const belowBanner = page.querySelector('.banner:has(h1) + .wrap');
  if (belowBanner) belowBanner.prepend(note);
  else page.querySelector('h1')?.after(note);
}

/** Returns the entry of the page of a show, a venue or all shows. */
export function toSavedEntry(page: Document): SavedEntry {
  const textOf = (selector: string) => page.querySelector(selector)?.textContent.trim() ?? '';
  if (page.querySelector('.dates-page')) {
    const details = 'La lista de toda la gira';
    return { kind: 'dates', title: 'Todas las fechas', details, date: '', ink: '', status: '', stamp: '' };
  }
  const hour = textOf('dl.times dd');
  const street = [...(page.querySelector('p.street')?.childNodes ?? [])];
  const details = [
    /\d/u.test(hour) && hour,
    textOf('p.venue strong'),
    textOf('.title-city'),
    ...street.map(({ textContent }) => textContent?.trim()),
  ];
  const stamp = 'h1 + .badges .stamp';
  const start = page.querySelector<HTMLTimeElement>('.show-page time.stub:not(.date)')?.dateTime ?? '';
  return {
    kind: page.querySelector('.venue-page') ? 'venue' : 'show',
    title: page.querySelector('h1')?.firstChild?.textContent?.trim() ?? '',
    details: details.filter(Boolean).join(' · '),
    date: start.slice(0, 10),
    ink: classAfter('ink-', page.querySelector('.show-page, .venue-page')),
    status: classAfter('is-', page.querySelector(stamp)),
    stamp: textOf(stamp),
  };
}

/** Returns the rest of the element's first class with this prefix. */
function classAfter(beginning: string, element: Element | null): string {
  const found = [...(element?.classList ?? [])].find((name) => name.startsWith(beginning));
  return found?.slice(beginning.length) ?? '';
}
