/** Progress of publishing a save, as texts, from answers of the API and the site. */
import { momentText } from '../../domain/time/format-date.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';

export interface Publication {
  readonly step: 'saved' | 'queued' | 'building' | 'live' | 'failed' | 'unknown';
  readonly text: string;
  /** Text without "Guardado.", for use next to a message that says so. */
  readonly detail: string;
  /** Finished fraction of the build, 0 to 1; null if unknown or if nothing is building. */
  readonly fraction: number | null;
  readonly problems: readonly string[];
}

const toPublication = (
  step: Publication['step'],
  detail: string,
  others: Partial<Publication> = {},
): Publication => ({ step, text: detail, detail, fraction: null, problems: [], ...others });

const toSaved = (step: Publication['step'], detail: string): Publication =>
  toPublication(step, detail, { text: ['Guardado.', detail].filter(Boolean).join(' ') });

export const publications = {
  saved: toSaved('saved', ''),
  queued: toSaved('queued', 'En espera de publicarse.'),
  /** "En línea" alone would look like the state of the connection. */
  live: toPublication('live', 'En línea: el público ya ve el cambio.'),
  /** In `npm run dev`, only its own pages have the change. */
  local: toPublication('live', 'Se ve en este equipo; el público lo verá cuando se publique el sitio.'),
  /** The change is stored, but it is unknown if the site has it. */
  noAnswer: toSaved('unknown', 'Sin conexión para saber si ya se publicó.'),
  /** The API rejected the key, or needs one. */
  keyNeeded: toSaved('unknown', 'Para saber si ya se publicó, entra a /editar/.'),
} as const;

/** Parses an answer. @param since API's clock after the save */
export function parsePublication(body: unknown, since: string): Publication {
  if (!isRecord(body)) return publications.noAnswer;
  const { estado, publicado, contenido, construccion, problemas, mensaje, segundos } = body;
  if (isLive(publicado, contenido, since)) return publications.live;
  const seconds = typeof segundos === 'number' ? ` ${estimateText(segundos)}` : '';
  if (estado === 'construyendo')
    return toPublication('building', `Publicando…${seconds}`, { fraction: finishedFraction(construccion) });
  if (estado === 'en-cola') return toSaved('queued', publications.queued.detail + seconds);
  if (estado === 'fallo') {
    const text = 'Guardado, pero el sitio no se pudo publicar y sigue el anterior.';
    return toPublication('failed', text, { problems: problemTexts(problemas, mensaje) });
  }
  return toSaved('unknown', 'Se verá cuando el sitio se publique otra vez.');
}

/**
 * Returns the text about a save.
 * @param hiddenUntil release of a show that the site still hides
 * @param messageSaysSaved true next to a message that says that it is saved
 */
export function publicationText(
  publication: Publication,
  hiddenUntil: string | null,
  messageSaysSaved = false,
): string {
  const isHidden = publication.step === 'live' && hiddenUntil !== null;
  const { text, detail } = isHidden
    ? toSaved('live', `Se verá desde el ${momentText(hiddenUntil)}.`)
    : publication;
  return messageSaysSaved ? detail : text;
}

/** "Tarda unos 4 segundos." */
function estimateText(seconds: number): string {
  if (seconds < 1.5) return 'Tarda alrededor de un segundo.';
  if (seconds < 90) return `Tarda unos ${Math.round(seconds)} segundos.`;
  return `Tarda unos ${Math.round(seconds / 60)} minutos.`;
}

function isLive(published: unknown, content: unknown, since: string): boolean {
  if (!isRecord(published)) return false;
  const { revision, generado } = published;
  const isSame = isRecord(content) && typeof revision === 'string' && revision === content['revision'];
  return isSame || (typeof generado === 'string' && Date.parse(generado) >= Date.parse(since));
}

function finishedFraction(build: unknown): number | null {
  if (!isRecord(build)) return null;
  const { hechas, total } = build;
  return typeof hechas === 'number' && typeof total === 'number' && total > 0 ? hechas / total : null;
}

function problemTexts(problems: unknown, message: unknown): string[] {
  const texts = (Array.isArray(problems) ? problems : [])
    .filter(isRecord)
    .map(({ archivo, mensaje }) => [stringOrNull(archivo), stringOrNull(mensaje)].filter(Boolean).join(': '));
  return texts.length > 0 ? texts : [stringOrNull(message) ?? ''].filter(Boolean);
}

/** Returns true if the body of `/estado.json` has the show among the newest shows. */
export function hasShow(state: unknown, id: string): boolean {
  return isRecord(state) && Array.isArray(state['recientes']) && state['recientes'].includes(id);
}
