/**
 * Narrows the lists of `/fechas/` by the address (`?ciudad=`, `?pais=`, `?cerca=`), by typed text, or by the position of the
 * visitor, which the button asks for and which does not leave the browser. The towns of the tour's countries are fetched if a
 * typed city is not on the tour.
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

/** Milliseconds until the page says what to do: browsers ask for the position, and set no limit for the answer. */
const WAIT_MS = 10_000;

/** Fetched files by their addresses. */
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
  // A link to a part of the page changes the fragment only.
  addEventListener('popstate', () => {
    if (location.search !== applied) applyAddress();
  });
  addEventListener('gira:lists-updated', applyAgain);
  if (location.search) applyAddress();
}

/** Narrows the lists and shows the answer, one selection at a time. */
function createNarrowing(
  form: HTMLFormElement,
  placesUrl: string,
  answer: FinderAnswer,
  lists: ReturnType<typeof createDateLists>,
) {
  /** Selection that narrows the lists; null for all dates. */
  let select: Select | null = null;
  const display = (selection: Selection): void => {
    answer.show(selection);
    lists.show(selection);
  };
  const fetchSelection = (next: Select): Promise<Selection> =>
    fetchJson<SearchPlaces>(placesUrl)
      .then((places) => next(places, lists.upcoming()))
      .catch(() => FAILURE);
  /** @param unanswered what is shown until a late selection is there */
  const apply = async (next: Select | null, unanswered = FAILURE): Promise<void> => {
    select = next;
    if (!next) return display(ALL);
    // Painted only while files are fetched.
    answer.say('Buscando…');
    const wait = setTimeout(() => select === next && display(unanswered), WAIT_MS);
    const selection = await fetchSelection(next);
    clearTimeout(wait);
    if (select !== next) return;
    display(selection);
    // The field, the answer and the first dates are in view.
    if (selection.headline) form.scrollIntoView();
  };
  /** Applies the selection to changed lists; the place that the visitor reads stays in view. */
  const applyAgain = async (): Promise<void> => {
    const current = select;
    const selection = current ? await fetchSelection(current) : ALL;
    if (select === current) display(selection);
  };
  return { apply, applyAgain: () => void applyAgain() };
}

/** Asks for the position of the visitor once, and returns a selection by it, which can be applied again. */
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
  return decodeTowns(await fetchJson<TownFile>(url));
}

const form = document.querySelector<HTMLFormElement>('[data-finder]');
const answer = findAnswer();
if (form && answer) startFinder(form, answer);
