/** What the editor can announce. Apart from the screen, which loads when it is opened: what this imports is loaded already. */
import { pluralize } from '../../domain/text/pluralize.ts';
import { isHidden, isOver, nameOf, type ShowList, sortShows } from '../session/editor-shows.ts';
import { todayOf } from '../values/show-preview.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly ids: readonly string[];
  /** Those of them that are not out yet. */
  readonly hidden: readonly string[];
}

/** Returns what can be announced: all that is not out yet first, then all upcoming shows, then each of them. */
export function toChoices(list: ShowList | null, zone: string, now: Date): readonly Choice[] {
  const today = todayOf(now);
  const shows = sortShows(list?.shows ?? [], today).filter((show) => !isOver(show, today));
  const hidden = shows.filter((show) => isHidden(show, zone, now.getTime()));
  const choice = (value: string, label: string, some: typeof shows): Choice => ({
    value,
    label,
    ids: some.map(({ id }) => id),
    hidden: some.filter((show) => hidden.includes(show)).map(({ id }) => id),
  });
  const group = (value: string, label: string, some: typeof shows) =>
    some.length === 0 ? [] : [choice(value, `${label} (${pluralize(some.length, 'fecha', 'fechas')})`, some)];
  return [
    ...group('hidden', 'Lo que aún no sale', hidden),
    ...group('upcoming', 'Todas las próximas', shows),
    ...shows.map((show) => choice(show.id, nameOf(show), [show])),
  ];
}
