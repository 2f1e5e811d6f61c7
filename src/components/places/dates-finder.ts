/**
 * Narrows the lists of `/fechas/` to what the address asks for (`?ciudad=`, `?pais=`, `?cerca=`), what is typed, or what is near the
 * visitor, whose position is asked for when the button is pressed and does not leave the browser. The towns of the tour's
 * countries are fetched when a city is typed that is not of the tour.
 */

import { type Town, type TownFile, unpackTowns } from '../../domain/places/find-towns.ts';
import { distanceText } from '../../domain/places/nearest-dates.ts';
import {
  type Places,
  type Selection,
  searchCity,
  selectNear,
  type Upcoming,
} from '../../domain/places/select-dates.ts';

type Select = (places: Places, upcoming: Upcoming) => Selection | Promise<Selection>;

const form = document.querySelector<HTMLFormElement>('[data-finder]');
const locate = document.querySelector<HTMLElement>('[data-finder-locate]');
const list = document.querySelector('[data-list=upcoming]');
const headline = element('p', { className: 'display' });
const message = element('p');
const status = element('div', { role: 'status' }, headline, message);
const others = element('p');
const showAll = element('a', { className: 'button is-secondary', href: form?.action ?? '' }, 'Ver todas');
const cities = new URL('.', new URL(form?.dataset['finder'] ?? '', location.href)).href;
const request = element('a', { className: 'button', href: cities }, 'Pide tu ciudad');
const result = element('div', { className: 'result', hidden: true }, status, request, showAll, others);
const source = element(
  'div',
  { className: 'result', hidden: true },
  element(
    'p',
    {},
    'Poblaciones: ',
    element('a', { href: 'https://www.geonames.org/', rel: 'noopener' }, 'GeoNames'),
    element(
      'a',
      { href: 'https://creativecommons.org/licenses/by/4.0/deed.es', rel: 'license noopener' },
      'CC BY 4.0',
    ),
    'con posiciones redondeadas.',
  ),
);
/** The upcoming dates by start, as in the page. */
const byStart = items('=upcoming');
const fetched = new Map<string, Promise<unknown>>();
let select: Select | null = null;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** Fetches a file once; again after a failure. */
function fetchJson<T>(url: string): Promise<T> {
  const known =
    fetched.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    });
  fetched.set(url, known);
  known.catch(() => fetched.delete(url));
  return known as Promise<T>;
}

async function loadTowns(url: string): Promise<readonly Town[]> {
  return unpackTowns(await fetchJson<TownFile>(url));
}

function items(lists: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-list${lists}] > *`)];
}

/** The id of a show, from the address of its page. */
function idOf(item: Element): string {
  return item.querySelector('.title a')?.getAttribute('href')?.split('/').at(-2) ?? '';
}

/** "Agotado"; empty for a date with tickets. */
function closedMark(item: Element): string {
  return item.querySelector('.stamp:not(.is-reprogramado)')?.textContent ?? '';
}

async function apply(): Promise<void> {
  if (!select) return show({ shows: null, headline: '', message: '' });
  const current = select;
  // Painted only while files are fetched.
  answer('Buscando…');
  try {
    const places = await fetchJson<Places>(form?.dataset['finder'] ?? '');
    const upcoming = items('=upcoming').map((item) => [idOf(item), closedMark(item)] as const);
    const selection = await current(places, new Map(upcoming));
    if (select === current) show(selection);
  } catch {
    const failure = {
      headline: 'No se pudo buscar',
      message: 'Revisa tu conexión. Aquí están todas las fechas.',
    };
    if (select === current) show({ shows: null, ...failure });
  }
}

function answer(short: string, long = ''): void {
  headline.textContent = short;
  message.textContent = long;
  result.hidden = short === '';
}

function show(selection: Selection): void {
  const { shows } = selection;
  for (const item of items('')) item.hidden = shows !== null && !shows.has(idOf(item));
  for (const section of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]'))
    section.hidden = !section.querySelector('[data-list] > :not([hidden])');
  answer(selection.headline, selection.message);
  request.hidden = !selection.isUnknown;
  showAll.hidden = shows === null;
  showDistances(selection);
  showOthers(selection.others);
  // The field, the answer and the first dates are in view.
  if (selection.headline) form?.scrollIntoView();
}

/** Marks how far dates are, nearest first; dates without tickets come last. Without a selection the order is that of the page. */
function showDistances({ shows, distances }: Selection): void {
  const ranks = new Map(
    byStart.map((item, position) => [
      item,
      shows ? [closedMark(item) ? 1 : 0, distances?.get(idOf(item)) ?? 0, position] : [position],
    ]),
  );
  const current = items('=upcoming');
  const sorted = current.toSorted((a, b) => {
    const other = ranks.get(b) ?? [];
    return (ranks.get(a) ?? []).map((rank, index) => rank - (other[index] ?? 0)).find(Boolean) ?? 0;
  });
  if (sorted.some((item, index) => item !== current[index])) list?.append(...sorted);
  for (const mark of document.querySelectorAll('.distance')) mark.remove();
  for (const item of current) {
    const text = distanceText(distances?.get(idOf(item)) ?? 0);
    const mark = element(
      'span',
      { className: 'day-badge distance' },
      closedMark(item) && 'Sin venta, ',
      text,
    );
    if (text) item.querySelector('.badges')?.append(mark);
  }
}

/** Links to the other towns that the text may mean, and where the names of towns are from. */
function showOthers(labels: readonly string[] | undefined): void {
  source.hidden = !labels;
  others.hidden = !labels?.length;
  const links = (labels ?? []).flatMap((label) => [
    ' ',
    element('a', { href: `?ciudad=${encodeURIComponent(label)}` }, label),
  ]);
  others.replaceChildren('¿Es otro lugar?', ...links);
}

function readAddress(): void {
  const query = new URLSearchParams(location.search);
  if (query.has('cerca')) {
    showNear();
    return;
  }
  const [city = '', country = ''] = ['ciudad', 'pais'].map((name) => query.get(name)?.trim());
  const input = form?.querySelector('input');
  if (input) input.value = city;
  select =
    city || country ? (places, upcoming) => searchCity({ city, country }, places, upcoming, loadTowns) : null;
  void apply();
}

function showNear(): void {
  if (!('geolocation' in navigator)) {
    unknownPosition();
    return;
  }
  answer('Buscando…');
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      select = ({ places }, upcoming) => selectNear({ latitude, longitude }, places, upcoming);
      void apply();
    },
    unknownPosition,
    { maximumAge: 600_000, timeout: 15_000 },
  );
}

function unknownPosition(): void {
  answer('No pudimos saber dónde estás', 'Escribe tu ciudad.');
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const city = form.querySelector('input')?.value.trim() ?? '';
  const country = new URLSearchParams(location.search).get('pais');
  const query = new URLSearchParams(country ? { ciudad: city, pais: country } : { ciudad: city });
  history.pushState(null, '', city === '' ? location.pathname : `?${query}`);
  readAddress();
});
showAll.addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', location.pathname);
  readAddress();
  form?.querySelector('input')?.focus();
});
others.addEventListener('click', (event) => {
  const link = event.target instanceof HTMLAnchorElement ? event.target.getAttribute('href') : null;
  if (!link?.startsWith('?') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link);
  readAddress();
  form?.querySelector('input')?.focus();
});
locate?.addEventListener('click', showNear);
form?.after(result);
list?.after(source);
addEventListener('popstate', readAddress);
addEventListener('gira:lists-updated', () => void apply());
if (location.search) readAddress();
