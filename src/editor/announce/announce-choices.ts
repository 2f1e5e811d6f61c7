/** The choices of shows in *Anunciar*. */
import { pluralize } from '../../domain/text/wording.ts';
import { isUnreleased, type StoredShow, showNameAmong } from '../session/editor-shows.ts';

/**
 * Returns the choices: all unreleased shows, all upcoming shows, and each of them.
 * @param opened time at which the screen opened; shows released later stay in the choice
 * @param unreleased ids of shows that are unreleased now
 */
export function announceChoices(
  upcoming: readonly StoredShow[],
  zone: string,
  opened: Date,
  unreleased: readonly string[],
) {
  const atFirst = upcoming.filter(({ values }) => isUnreleased(values, zone, opened.getTime()));
  const choice = (value: string, label: string, some: readonly StoredShow[]) => {
    const ids = some.map(({ id }) => id);
    return { value, label, ids, unreleased: ids.filter((id) => unreleased.includes(id)) };
  };
  const group = (value: string, label: string, some: readonly StoredShow[]) =>
    some.length === 0 ? [] : [choice(value, `${label} (${pluralize(some.length, 'fecha', 'fechas')})`, some)];
  return [
    ...group('hidden', unreleased.length > 0 ? 'Lo que aún no sale' : 'Lo que acaba de salir', atFirst),
    ...group('upcoming', 'Todas las próximas', upcoming),
    ...upcoming.map((show) => choice(show.id, showNameAmong(show, upcoming), [show])),
  ];
}
