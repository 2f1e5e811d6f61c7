/**
 * Narrows the lists of `/fechas/` to what the address asks for (`?ciudad=`, `?pais=`), what is typed, or what is near the
 * visitor, whose position is asked for when the button is pressed and does not leave the browser. The towns of the tour's
 * countries are fetched when a city is typed that is not of the tour.
 */
import { type Places, searchCity } from '../domain/search-city.ts';
import { type Selection, selectNear } from '../domain/select-dates.ts';
import { type Town, type TownFile, unpackTowns } from '../domain/town-file.ts';

type Select = (places: Places, upcoming: ReadonlySet<string>) => Selection | Promise<Selection>;

const form = document.querySelector<HTMLFormElement>('[data-finder]');
const status = document.querySelector('[data-finder-status]');
const showAll = document.querySelector<HTMLElement>('[data-finder-all]');
const towns = document.querySelector<HTMLElement>('[data-finder-towns]');
const locate = document.querySelector<HTMLElement>('[data-finder-locate]');
const fetched = new Map<string, Promise<unknown>>();
let select: Select | null = null;

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

async function apply(): Promise<void> {
  if (!select) return show({ shows: null, message: '' });
  const current = select;
  // Painted only while files are fetched.
  if (status) status.textContent = 'Buscando…';
  try {
    const places = await fetchJson<Places>(form?.dataset['finder'] ?? '');
    const selection = await current(places, new Set(items('=upcoming').map(idOf)));
    if (select === current) show(selection);
  } catch {
    if (select === current)
      show({ shows: null, message: 'No se pudo buscar: revisa tu conexión. Aquí están todas las fechas.' });
  }
}

function show({ shows, message, others }: Selection): void {
  for (const item of items('')) item.hidden = shows !== null && !shows.has(idOf(item));
  for (const section of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]'))
    section.hidden = !section.querySelector('[data-list] > :not([hidden])');
  if (status) status.textContent = message;
  if (showAll) showAll.hidden = shows === null;
  showTowns(others);
}

/** Links to the other towns that the text may mean, and where the names of towns are from. */
function showTowns(others: readonly string[] | undefined): void {
  if (!towns) return;
  towns.hidden = !others;
  const links = (others ?? []).map((label) => {
    const link = document.createElement('a');
    link.href = `?ciudad=${encodeURIComponent(label)}`;
    link.textContent = label;
    return link;
  });
  const list = towns.querySelector<HTMLElement>('[data-finder-others]');
  if (!list) return;
  for (const link of list.querySelectorAll('a')) link.remove();
  list.append(...links);
  list.hidden = links.length === 0;
}

function readAddress(): void {
  const query = new URLSearchParams(location.search);
  const [city = '', country = ''] = ['ciudad', 'pais'].map((name) => query.get(name)?.trim());
  const input = form?.querySelector('input');
  if (input) input.value = city;
  select =
    city || country ? (places, upcoming) => searchCity({ city, country }, places, upcoming, loadTowns) : null;
  void apply();
}

function unknownPosition(): void {
  if (status) status.textContent = 'No pudimos saber dónde estás. Escribe tu ciudad.';
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const city = form.querySelector('input')?.value.trim() ?? '';
  const country = new URLSearchParams(location.search).get('pais');
  const query = new URLSearchParams(country ? { ciudad: city, pais: country } : { ciudad: city });
  history.pushState(null, '', city === '' ? location.pathname : `?${query}`);
  readAddress();
});
showAll?.addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', location.pathname);
  readAddress();
  form?.querySelector('input')?.focus();
});
towns?.addEventListener('click', (event) => {
  const link = event.target instanceof HTMLAnchorElement ? event.target.getAttribute('href') : null;
  if (!link?.startsWith('?') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link);
  readAddress();
  form?.querySelector('input')?.focus();
});
locate?.addEventListener('click', () => {
  if (!('geolocation' in navigator)) return unknownPosition();
  if (status) status.textContent = 'Buscando…';
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      select = ({ places }, upcoming) => selectNear({ latitude, longitude }, places, upcoming);
      void apply();
    },
    unknownPosition,
    { maximumAge: 600_000, timeout: 15_000 },
  );
});
addEventListener('popstate', readAddress);
addEventListener('gira:lists-updated', () => void apply());
if (location.search) readAddress();
