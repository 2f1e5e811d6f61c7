/**
 * Narrows the lists of `/fechas/` by the address (`?ciudad=`, `?pais=`, `?cerca=`), by typed text, or by the
 * visitor's position. The button asks for the position, which never leaves the browser. If a typed city is
 * not on the tour, fetches the towns of the tour's countries.
 */

import type { Selection, Upcoming } from '../../domain/places/date-search/date-selection.ts';
import { type SearchPlaces, searchCity } from '../../domain/places/date-search/search-city.ts';
import { selectNear } from '../../domain/places/date-search/select-near.ts';
import type { Position } from '../../domain/places/distance.ts';
import { decodeTowns, type Town, type TownFile } from '../../domain/places/town-file.ts';
import { createDateLists } from './date-lists.ts';
import { type FinderAnswer, findAnswer } from './finder-answer.ts';

type Select = (places: SearchPlaces, upcoming: Upcoming) => Selection | Promise<Selection>;

const ALL: Selection = { shows: null, headline: '', message: '' };
const FAILURE: Selection = {
  shows: null,
  headline: 'No se pudo buscar',
  message: 'Revisa tu conexión y busca de nuevo.',
};
const NO_POSITION: Selection = {
  shows: null,
  headline: 'No pudimos saber dónde estás',
  message: 'Permite la ubicación en tu navegador. O escribe tu ciudad.',
};

/** Milliseconds until the page says what to do. Browsers ask the visitor for the position without a time limit. */
const WAIT_MS = 10_000;

/** Fetched files by address. */
const fetched = new Map<string, Promise<unknown>>();

function startFinder(form: HTMLFormElement, answer: FinderAnswer): void {
  const placesUrl = form.dataset['finder'] ?? '';
  const input = form.querySelector('input');
  const lists = createDateLists();
  const { apply, applyAgain } = createNarrowing(form, placesUrl, answer, lists);

  let applied = '';
  const applyAddress = (): void => {
    applied = location.search;
    const query = new URLSearchParams(applied);
    if (query.has('cerca')) {
      locate();
      return;
    }
    const [city = '', country = ''] = ['ciudad', 'pais'].map((name) => query.get(name)?.trim());
    if (input) input.value = city;
    const search: Select = (places, upcoming) => searchCity({ city, country }, places, upcoming, loadTowns);
    void apply(city || country ? search : null);
  };
  const locate = () => void apply(selectNearVisitor(), NO_POSITION);
  const goTo = (address: string): void => {
    history.pushState(null, '', address);
    applyAddress();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const city = input?.value.trim() ?? '';
    const country = new URLSearchParams(location.search).get('pais');
    const query = new URLSearchParams(country ? { ciudad: city, pais: country } : { ciudad: city });
    goTo(city === '' ? location.pathname : `?${query}`);
  });
  answer.showAll.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(location.pathname);
    input?.focus();
  });
  answer.others.addEventListener('click', (event) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target.getAttribute('href') : null;
    if (!link?.startsWith('?') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(link);
    input?.focus();
  });
  document.querySelector('[data-finder-locate]')?.addEventListener('click', locate);
  // A link to a part of the page changes only the fragment.
  addEventListener('popstate', () => {
    if (location.search !== applied) applyAddress();
  });
  addEventListener('gira:lists-updated', applyAgain);
  if (location.search) applyAddress();
}

/** Narrows the lists and shows the answer. Only the latest selection counts. */
function createNarrowing(
  form: HTMLFormElement,
  placesUrl: string,
  answer: FinderAnswer,
  lists: ReturnType<typeof createDateLists>,
) {
  /** Selection that narrows the lists; null for all shows. */
  let select: Select | null = null;
  const display = (selection: Selection): void => {
    answer.show(selection);
    lists.show(selection);
  };
  const fetchSelection = (next: Select): Promise<Selection> =>
    fetchJson<SearchPlaces>(placesUrl)
      .then((places) => next(places, lists.upcoming()))
      .catch(() => FAILURE);
  /** @param unanswered what to show if the selection takes too long */
  const apply = async (next: Select | null, unanswered = FAILURE): Promise<void> => {
    select = next;
    if (!next) return display(ALL);
    // Only painted if files are being fetched.
    answer.say('Buscando…');
    const wait = setTimeout(() => select === next && display(unanswered), WAIT_MS);
    const selection = await fetchSelection(next);
    clearTimeout(wait);
    if (select !== next) return;
    display(selection);
    // Brings field, answer and first shows into view.
    if (selection.headline) form.scrollIntoView();
  };
  /** Applies the selection again after the lists have changed. Keeps the visitor's reading position. */
  const applyAgain = async (): Promise<void> => {
    const current = select;
    const selection = current ? await fetchSelection(current) : ALL;
    if (select === current) display(selection);
  };
  return { apply, applyAgain: () => void applyAgain() };
}

/** Asks once for the visitor's position, and returns a selection by position that can be applied again. */
function selectNearVisitor(): Select {
  const position = new Promise<Position | null>((resolve) => {
    const fail = () => resolve(null);
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, {
      maximumAge: 600_000,
      timeout: 15_000,
    });
  });
  return async ({ places }, upcoming) => {
    const from = await position;
    return from ? selectNear(from, { places, upcoming }) : NO_POSITION;
  };
}

/** Fetches a file once. Fetches it again after a failure. */
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
  return decodeTowns(await fetchJson<TownFile>(url));
}

const form = document.querySelector<HTMLFormElement>('[data-finder]');
const answer = findAnswer();
if (form && answer) startFinder(form, answer);
