/** Rules between several fields of a show, and warnings. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { type Country, countries, fold, parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowField } from '../../schemas/show-fields.ts';
import type { Issue } from '../../schemas/validate.ts';
import { countryFacts } from '../places/country-facts.ts';
import { parseRegion, regionsOf } from '../places/country-regions.ts';
import { isKnownState, mexicanStates } from '../places/mexican-states.ts';
import { timeFault } from '../time/time-of-day.ts';
import { timeZoneOf, zonesOf } from '../time/time-zone.ts';
import { announcementDay } from './announcement-day.ts';
import { isoTimesOf } from './iso-times.ts';
import { saleProblems } from './sale-rules.ts';
import { parseTime, startOf } from './show-start.ts';

export interface ShowIssue {
  readonly field: ShowField;
  /** Where in the show, for a part of a field: `['boletos', 0, 'desde']`. */
  readonly path?: readonly (string | number)[];
  /** In Spanish: what is wrong and what to write instead. */
  readonly message: string;
  /** The same for an editor who chooses values instead of writing them into a file. */
  readonly formMessage?: string;
}

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' });

const START_FINDINGS = {
  date: {
    field: 'fecha',
    message: 'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05',
  },
  time: {
    field: 'show',
    message: 'esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra hora',
  },
} as const satisfies Record<string, ShowIssue>;

/** Why a show that its schema accepts can't be published; empty when it can. */
export function showProblems(show: Show): ShowIssue[] {
  const start = startOf(show);
  const problems: ShowIssue[] =
    start === 'zone' ? [zoneProblem(show)] : typeof start === 'string' ? [START_FINDINGS[start]] : [];
  for (const field of ['show', 'puertas'] as const) {
    const message = timeFault(show[field] ?? '');
    if (message) problems.push({ field, message });
  }
  if (show.estatus === 'reprogramado' && !show.fechaAnterior) {
    problems.push({
      field: 'fechaAnterior',
      message:
        'falta: un show reprogramado dice qué fecha tenía antes, por ejemplo fechaAnterior: "2026-11-20"',
    });
  }
  if (show.fechaAnterior && show.estatus !== 'reprogramado') {
    problems.push({
      field: 'fechaAnterior',
      message: 'solo va con estatus: "reprogramado"; cambia el estatus o borra esta línea',
    });
  }
  if (show.estatus === 'reprogramado' && typeof start !== 'string') {
    const times = isoTimesOf(show, start);
    if (times.previous === times.start) {
      problems.push({
        field: 'fechaAnterior',
        message: 'es la misma que fecha; escribe la que tenía antes, o borra esta línea y el estatus',
      });
    }
  }
  if (typeof start !== 'string') problems.push(...saleProblems(show, start));
  return problems;
}

/** Where an issue is, from the root of the show. */
export function pathOf({ field, path }: ShowIssue): readonly (string | number)[] {
  return path ?? [field];
}

export function toIssue(issue: ShowIssue): Issue {
  return { path: pathOf(issue), message: issue.message };
}

/** Why a show without `zona` has no time zone, and what to write. */
function zoneProblem({ pais, estado }: Show): ShowIssue {
  const country = parseCountry(pais);
  if (!country) {
    return {
      field: 'pais',
      ...zoneMessages(`no es un país que el sitio conozca;${suggestion(pais, countries)} corrígelo o`, {
        file: 'agrega zona, por ejemplo zona: "America/Sao_Paulo"',
        form: 'elige una zona horaria, por ejemplo America/Sao_Paulo',
      }),
    };
  }
  const { name } = countryFacts(country);
  if (parseRegion(estado, country) === null) {
    return {
      field: 'estado',
      ...zoneMessages(
        `no es de ${name}, que tiene varias zonas horarias;${suggestion(estado, regionsOf(country))} corrígelo o`,
        {
          file: `agrega zona: ${quotedZones(country)}`,
          form: `elige la zona horaria (${zoneNames(country)})`,
        },
      ),
    };
  }
  return {
    field: 'zona',
    ...zoneMessages(`falta: en ${estado} hay dos horas;`, {
      file: `agrega la de la ciudad: ${quotedZones(country)}`,
      form: `elige la de la ciudad (${zoneNames(country)})`,
    }),
  };
}

function suggestion(written: string, names: readonly string[]): string {
  const near = closestName(written, names);
  return near ? ` ¿quisiste escribir ${near}?` : '';
}

function zoneMessages(problem: string, remedy: Readonly<Record<'file' | 'form', string>>) {
  return { message: `${problem} ${remedy.file}`, formMessage: `${problem} ${remedy.form}` };
}

/** `"America/Santiago" o "America/Punta_Arenas"` */
function quotedZones(country: Country): string {
  return anyOf.format(zonesOf(country).map((zone) => `"${zone}"`));
}

/** `America/Santiago o America/Punta_Arenas` */
function zoneNames(country: Country): string {
  return anyOf.format(zonesOf(country));
}

/**
 * Probable mistakes in a show that can be published.
 * @param now epoch milliseconds
 */
export function showWarnings(show: Show, now: number): ShowIssue[] {
  const warnings: ShowIssue[] = [];
  for (const field of ['link', 'facelugar', 'mapa'] as const) {
    const written = show[field];
    if (written && parseLink(written)?.repaired) {
      warnings.push({ field, message: `le faltaba la h del principio; se usa ${parseLink(written)?.href}` });
    }
  }
  show.boletos?.forEach(({ link = '' }, index) => {
    const parsed = parseLink(link);
    if (!parsed?.repaired) return;
    const message = `le faltaba la h del principio; se usa ${parsed.href}`;
    warnings.push({ field: 'boletos', path: ['boletos', index, 'link'], message });
  });
  if (!show.zona && parseCountry(show.pais) === 'Mexico' && !isKnownState(show.estado)) {
    const near = closestName(show.estado, mexicanStates);
    warnings.push({
      field: 'estado',
      message: `no es un estado de México, y su hora podría salir mal (se usa la del centro); ${near ? `¿quisiste escribir ${near}?` : 'escríbelo completo, por ejemplo Baja California'}`,
    });
  }
  if (show.actualizado && show.actualizado.slice(0, 10) > announcementDay(now, timeZoneOf(show) ?? 'UTC')) {
    warnings.push({
      field: 'actualizado',
      message:
        'es un día que aún no llega; escribe el del último cambio, o quítalo (mientras llega, se publica el día en que se hace el sitio)',
    });
  }
  return warnings;
}

/** Two shows with the same key are the same show, announced twice. */
export function showKey(show: Pick<Show, 'fecha' | 'ciudad' | 'lugar' | 'show'>): string {
  const known = keys.get(show);
  if (known !== undefined) return known;
  const time = parseTime(show.show);
  const hour = time ? `${time.hour}:${time.minute}` : show.show;
  const key = [show.fecha.slice(0, 10), show.ciudad, show.lugar, hour].map(fold).join(' | ');
  keys.set(show, key);
  return key;
}

/** The editor API asks for the keys of all shows at each change. */
const keys = new WeakMap<object, string>();
