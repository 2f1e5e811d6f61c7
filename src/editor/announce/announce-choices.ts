/** The choices of shows in *Anunciar*. */
import { releaseTime } from '../../domain/shows/release-time.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { isUnreleased, type StoredShow, showNameAmong } from '../session/editor-shows.ts';

/**
 * Returns the choices: the unreleased shows of each time if there are several times, all unreleased shows, all upcoming
 * shows, and each of them.
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
  const timeOf = ({ values }: StoredShow) => releaseTime(values.publicar, zone);
  const times = [...new Set(atFirst.map(timeOf))].sort((one, other) => one - other);
  return [
    ...(times.length > 1 ? times : []).flatMap((time) => {
      const shows = atFirst.filter((show) => timeOf(show) === time);
      const verb = shows.some(({ id }) => unreleased.includes(id)) ? 'sale' : 'salió';
      return group(String(time), `Lo que ${verb} el ${momentText(shows[0]?.values.publicar ?? '')}`, shows);
    }),
    ...group('hidden', unreleased.length > 0 ? 'Lo que aún no sale' : 'Lo que acaba de salir', atFirst),
    ...group('upcoming', 'Todas las próximas', upcoming),
    ...upcoming.map((show) => choice(show.id, showNameAmong(show, upcoming), [show])),
  ];
}
