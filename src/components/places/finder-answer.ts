/** Answer below the form of dates-finder.ts: a headline, a message, and the next steps for the visitor. */
import type { Selection } from '../../domain/places/date-search/date-selection.ts';

export type FinderAnswer = ReturnType<typeof createAnswer>;

/** Creates its elements, hidden. `dates` is the address of all dates, `cities` that of the cities, where the visitor can ask for one. */
export function createAnswer({ dates, cities }: { readonly dates: string; readonly cities: string }) {
  const headline = createElement('p', { className: 'display' });
  const message = createElement('p');
  const status = createElement('div', { role: 'status' }, headline, message);
  const request = createElement('a', { className: 'button', href: cities }, 'Pide tu ciudad');
  const showAll = createElement('a', { className: 'button is-secondary', href: dates }, 'Ver todas');
  const others = createElement('p');
  const result = createElement(
    'div',
    { className: 'result', hidden: true },
    status,
    request,
    showAll,
    others,
  );
  const source = createSource();

  const say = (short: string, long = ''): void => {
    headline.textContent = short;
    message.textContent = long;
    result.hidden = short === '';
  };
  return {
    result,
    /** Source of the names of towns: shown while they are in the answer. */
    source,
    /** Leads to all dates. */
    showAll,
    /** Links to the other towns that the text may mean. */
    others,
    say,
    show: (selection: Selection): void => {
      const { shows, others: labels } = selection;
      say(selection.headline, selection.message);
      request.hidden = !selection.isUnknown;
      showAll.hidden = shows === null;
      source.hidden = !labels;
      others.hidden = !labels?.length;
      const links = (labels ?? []).flatMap((label) => [
        ' ',
        createElement('a', { href: `?ciudad=${encodeURIComponent(label)}` }, label),
      ]);
      others.replaceChildren('¿Es otro lugar?', ...links);
    },
  };
}

function createSource(): HTMLElement {
  const licence = 'https://creativecommons.org/licenses/by/4.0/deed.es';
  const text = createElement(
    'p',
    {},
    'Poblaciones: ',
    createElement('a', { href: 'https://www.geonames.org/', rel: 'noopener' }, 'GeoNames'),
    ', ',
    createElement('a', { href: licence, rel: 'license noopener' }, 'CC BY 4.0'),
    ', con posiciones redondeadas.',
  );
  return createElement('div', { className: 'result', hidden: true }, text);
}

export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}
