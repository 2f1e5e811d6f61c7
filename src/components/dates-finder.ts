/**
 * Narrows the lists of `/fechas/` to what the address asks for (`?ciudad=`, `?pais=`), what is typed, or what is near the
 * visitor, whose position is asked for when the button is pressed and does not leave the browser.
 */
import { type DatePlace, type Selection, selectDates, selectNear } from '../domain/select-dates.ts';

type Select = (places: readonly DatePlace[], upcoming: ReadonlySet<string>) => Selection;

const form = document.querySelector<HTMLFormElement>('[data-finder]');
const status = document.querySelector('[data-finder-status]');
const showAll = document.querySelector<HTMLElement>('[data-finder-all]');
const locate = document.querySelector<HTMLElement>('[data-finder-locate]');
let places: Promise<readonly DatePlace[]> | undefined;
let select: Select | null = null;

function loadPlaces(): Promise<readonly DatePlace[]> {
  places ??= fetch(form?.dataset['finder'] ?? '').then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    return response.json() as Promise<readonly DatePlace[]>;
  });
  return places;
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
  try {
    const all = await loadPlaces();
    if (select === current) show(current(all, new Set(items('=upcoming').map(idOf))));
  } catch {
    places = undefined;
    show({ shows: null, message: 'No se pudo buscar: revisa tu conexión. Aquí están todas las fechas.' });
  }
}

function show({ shows, message }: Selection): void {
  for (const item of items('')) item.hidden = shows !== null && !shows.has(idOf(item));
  for (const section of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]'))
    section.hidden = !section.querySelector('[data-list] > :not([hidden])');
  if (status) status.textContent = message;
  if (showAll) showAll.hidden = shows === null;
}

function readAddress(): void {
  const query = new URLSearchParams(location.search);
  const [city, country] = ['ciudad', 'pais'].map((name) => query.get(name)?.trim() ?? '');
  const input = form?.querySelector('input');
  if (input) input.value = city ?? '';
  select =
    city || country
      ? (all, upcoming) => selectDates({ city: city ?? '', country: country ?? '' }, all, upcoming)
      : null;
  void apply();
}

function unknownPosition(): void {
  if (status) status.textContent = 'No pudimos saber dónde estás. Escribe tu ciudad.';
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const city = form.querySelector('input')?.value.trim() ?? '';
  history.pushState(null, '', city === '' ? location.pathname : `?ciudad=${encodeURIComponent(city)}`);
  readAddress();
});
showAll?.addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', location.pathname);
  readAddress();
  form?.querySelector('input')?.focus();
});
locate?.addEventListener('click', () => {
  if (!('geolocation' in navigator)) return unknownPosition();
  if (status) status.textContent = 'Buscando…';
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      select = (all, upcoming) => selectNear({ latitude, longitude }, all, upcoming);
      void apply();
    },
    unknownPosition,
    { maximumAge: 600_000, timeout: 15_000 },
  );
});
addEventListener('popstate', readAddress);
addEventListener('gira:lists-updated', () => void apply());
if (location.search) readAddress();
