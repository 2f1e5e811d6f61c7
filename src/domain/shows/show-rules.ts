/** Rules that involve several fields of a show, and warnings. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { countries, parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowField } from '../../schemas/show-fields.ts';
import type { Issue } from '../../schemas/validate.ts';
import { parseRegion, regionsOf } from '../places/country-regions.ts';
import { countryDetails } from '../places/country-words.ts';
import { offerInstant } from '../tickets/offer-times.ts';
import { timeFault } from '../time/time-of-day.ts';
import { timeZoneOf, zonesOf } from '../time/time-zone.ts';
import { todayIn } from '../time/today-in.ts';
import { isoTimesOf } from './iso-times.ts';
import { isReleasedTooLate } from './release-time.ts';
import { parseShowStart, type Start } from './show-start.ts';

export interface ShowIssue extends Issue {
  readonly path: readonly [ShowField, ...(string | number)[]];
  /** Message in the form, where the editor chooses a value instead of writing it into a file. */
  readonly formMessage?: string;
}

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

const START_PROBLEMS = {
  date: {
    path: ['fecha'],
    message: 'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05',
  },
  time: {
    path: ['show'],
    message: 'esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra hora',
  },
} as const satisfies Record<string, ShowIssue>;

const MISSING_DATE =
  'falta: un show reprogramado dice qué fecha tenía antes, por ejemplo fechaAnterior: "2026-11-20"';
const EXTRA_DATE = 'solo va con estatus: "reprogramado"; cambia el estatus o borra esta línea';
const SAME_DATE = 'es la misma que fecha; escribe la que tenía antes, o borra esta línea y el estatus';

/** Returns why a show that its schema accepts cannot be published; empty if it can. */
export function showProblems(show: Show): ShowIssue[] {
  const { estatus, fechaAnterior } = show;
  const isMoved = estatus === 'reprogramado';
  const problems: ShowIssue[] = [];
  const add = (field: ShowField, message: string) => problems.push({ path: [field], message });
  const start = parseShowStart(show);
  if (start === 'zone') problems.push(zoneProblem(show));
  else if (typeof start === 'string') problems.push(START_PROBLEMS[start]);
  for (const field of ['show', 'puertas'] as const) {
    const message = timeFault(show[field] ?? '');
    if (message) add(field, message);
  }
  if (isMoved && !fechaAnterior) add('fechaAnterior', MISSING_DATE);
  if (fechaAnterior && !isMoved) add('fechaAnterior', EXTRA_DATE);
  if (typeof start === 'string') return problems;
  const times = isoTimesOf(show, start);
  if (isMoved && times.previous === times.start) add('fechaAnterior', SAME_DATE);
  return [...problems, ...saleProblems(show, start)];
}

/** Returns issues of sale times that the clock of the city skips, and of sales that begin after the show's start. */
function saleProblems({ boletos }: Show, { zone, instant: start }: Start): ShowIssue[] {
  return (boletos ?? []).flatMap((offer, index) =>
    (['desde', 'hasta'] as const).flatMap((edge): ShowIssue[] => {
      const text = offer[edge] ?? '';
      if (text === '') return [];
      const instant = offerInstant(text, edge, zone);
      const path = ['boletos', index, edge] as const;
      if (instant === null) {
        const message = 'esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra';
        return [{ path, message }];
      }
      if (edge === 'hasta' || instant < start) return [];
      return [{ path, message: 'la venta empezaría cuando el show ya empezó; corrígela' }];
    }),
  );
}

/** Returns the issue of a show without `zona` whose zone is unknown. */
function zoneProblem({ pais, estado }: Show): ShowIssue {
  const country = parseCountry(pais);
  if (!country) {
    return zoneIssue('pais', `no es un país que el sitio conozca;${correction(pais, countries)} o`, [
      'agrega zona, por ejemplo zona: "America/Sao_Paulo"',
      'elige una zona horaria, por ejemplo America/Sao_Paulo',
    ]);
  }
  const { name } = countryDetails(country);
  const zones = zonesOf(country);
  const quoted = anyOf.format(zones.map((zone) => `"${zone}"`));
  const names = anyOf.format(zones);
  if (parseRegion(estado, country) === null) {
    const problem = `no es de ${name}, que tiene varias zonas horarias;${correction(estado, regionsOf(country))} o`;
    return zoneIssue('estado', problem, [`agrega zona: ${quoted}`, `elige la zona horaria (${names})`]);
  }
  return zoneIssue('zona', `falta: en ${estado} hay dos horas;`, [
    `agrega la de la ciudad: ${quoted}`,
    `elige la de la ciudad (${names})`,
  ]);
}

/** @param remedies what to do in a file, and what to do in a form */
function zoneIssue(
  field: ShowField,
  problem: string,
  [inFile, inForm]: readonly [string, string],
): ShowIssue {
  return { path: [field], message: `${problem} ${inFile}`, formMessage: `${problem} ${inForm}` };
}

/** Returns " corrígelo", or as a new sentence after the question. */
function correction(written: string, names: readonly string[]): string {
  const question = didYouMean(written, names);
  return question ? `${question} Corrígelo` : ' corrígelo';
}

/** Returns a question with the most similar name, after a space; empty if no name is similar. */
function didYouMean(written: string, names: readonly string[]): string {
  const near = closestName(written, names);
  return near ? ` ¿quisiste escribir ${near}?` : '';
}

/**
 * Returns likely mistakes in a show that can be published.
 * @param now epoch milliseconds
 */
export function showWarnings(show: Show, now: number): ShowIssue[] {
  const links = [
    ...(['link', 'facelugar', 'mapa'] as const).map((field) => [show[field], [field]] as const),
    ...(show.boletos ?? []).map(({ link }, index) => [link, ['boletos', index, 'link']] as const),
  ];
  const warnings: ShowIssue[] = links.flatMap(([written = '', path]) => {
    const { isRepaired, href } = parseLink(written) ?? {};
    return isRepaired ? [{ path, message: `le faltaba la h del principio; se usa ${href}` }] : [];
  });
  if (!show.zona && parseCountry(show.pais) === 'Mexico' && parseRegion(show.estado, 'Mexico') === null) {
    const remedy =
      didYouMean(show.estado, regionsOf('Mexico')) || ' escríbelo completo, por ejemplo Baja California';
    const message = `no es un estado de México, y su hora podría salir mal (se usa la del centro);${remedy}`;
    warnings.push({ path: ['estado'], message });
  }
  if (show.actualizado && show.actualizado.slice(0, 10) > todayIn(now, timeZoneOf(show) ?? 'UTC')) {
    warnings.push({
      path: ['actualizado'],
      message:
        'es un día que aún no llega; escribe el del último cambio, o quítalo (mientras llega, se publica el día en que se hace el sitio)',
    });
  }
  if (isReleasedTooLate(show)) {
    const message = 'es después del show, y nadie lo vería a tiempo; corrige el día o el año';
    warnings.push({ path: ['publicar'], message });
  }
  return warnings;
}
