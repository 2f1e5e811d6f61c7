/** Answer below the form of dates-finder.ts: headline, message and next steps for the visitor. */
import type { Selection } from '../../domain/places/date-search/date-selection.ts';

export type FinderAnswer = NonNullable<ReturnType<typeof findAnswer>>;

/** Returns the answer in the page, or null. */
export function findAnswer() {
  const result = document.querySelector<HTMLElement>('[data-finder-answer]');
  const [headline, message, others] = result?.querySelectorAll('p') ?? [];
  const [request, showAll] = result?.querySelectorAll('a') ?? [];
  /** Credit for the names of towns, shown while the answer contains some. */
  const source = document.querySelector<HTMLElement>('[data-town-source]');
  if (!result || !headline || !message || !others || !request || !showAll || !source) return null;

  /** Shows a text without next steps. */
  const say = (short: string, long = ''): void => {
    headline.textContent = short;
    message.textContent = long;
    result.toggleAttribute('data-empty', short === '');
    for (const each of [request, showAll, source, others]) each.hidden = true;
  };
  return {
    /** Link to all shows. */
    showAll,
    /** Links to other towns that the text may mean. */
    others,
    say,
    show: (selection: Selection): void => {
      const { shows, others: labels } = selection;
      say(selection.headline, selection.message);
      request.hidden = !selection.isUnknown;
      showAll.hidden = shows === null;
      source.hidden = !labels;
      others.hidden = !labels?.length;
      const links = (labels ?? []).flatMap((label) => {
        const link = document.createElement('a');
        link.href = `?ciudad=${encodeURIComponent(label)}`;
        link.textContent = label;
        return [' ', link];
      });
      others.replaceChildren('¿Es otro lugar?', ...links);
    },
  };
}
