/** Reads from `GET /api/publicacion` if the published site has a saved change, and says it in words. */
import { isRecord } from '../../domain/text/is-record.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { textOf } from './api-client.ts';
import type { Stored } from './editor-state.ts';

export interface Publication {
  readonly step: 'saved' | 'queued' | 'building' | 'live' | 'failed' | 'unknown';
  readonly text: string;
  /** Finished part of the build, from 0 to 1; null while it is not known or nothing is built. */
  readonly part: number | null;
  readonly problems: readonly string[];
}

/** "En línea" alone would read as the state of the connection. */
const LIVE_TEXT = 'En línea: el público ya ve el cambio.';

export const saved: Publication = { step: 'saved', text: 'Guardado.', part: null, problems: [] };

export const live: Publication = { ...saved, step: 'live', text: LIVE_TEXT };

/** Of `npm run dev`: only its own page has the change. */
export const local: Publication = {
  ...live,
  text: 'Se ve en este equipo; el público lo verá cuando se publique el sitio.',
};

/** The change is stored, and no answer says if the site has it. */
export const noAnswer: Publication = {
  ...saved,
  step: 'unknown',
  text: 'Guardado. Sin conexión para saber si ya se publicó.',
};

/** The API did not take the key, or needs one. */
export const keyNeeded: Publication = {
  ...noAnswer,
  text: 'Guardado. Para saber si ya se publicó, entra en /editar/.',
};

/** Returns the API's clock, which saves are compared with; null if something else answers. */
export function clockOf(body: unknown): string | null {
  return isRecord(body) ? textOf(body['ahora']) : null;
}

/** @param since the API's clock after the save */
export function publicationOf(body: unknown, since: string): Publication {
  if (!isRecord(body)) return noAnswer;
  const { estado, publicado, contenido, construccion, problemas, mensaje, segundos } = body;
  if (isLive(publicado, contenido, since)) return live;
  const seconds = typeof segundos === 'number' ? ` ${durationText(segundos)}` : '';
  if (estado === 'construyendo')
    return { ...saved, step: 'building', text: `Publicando…${seconds}`, part: partOf(construccion) };
  if (estado === 'en-cola')
    return { ...saved, step: 'queued', text: `Guardado. En espera de publicarse.${seconds}` };
  if (estado === 'fallo') {
    const text = 'Guardado, pero el sitio no se pudo publicar y sigue el anterior.';
    return { ...saved, step: 'failed', text, problems: problemTexts(problemas, mensaje) };
  }
  return { ...saved, step: 'unknown', text: 'Guardado. Se verá cuando el sitio se publique otra vez.' };
}

/** Returns true if the site does not show it yet. @param now `2026-12-01 11:59` */
export function isHiddenAt({ hiddenUntil }: Stored, now: string): boolean {
  return hiddenUntil !== null && hiddenUntil.replace('T', ' ') > now;
}

/** Returns what the editor says about a save. A show that waits for its publication is not online yet. @param now `2026-12-01 11:59` */
export function publicationText({ step, text }: Publication, stored: Stored, now: string): string {
  const { hiddenUntil } = stored;
  if (step !== 'live' || hiddenUntil === null || !isHiddenAt(stored, now)) return text;
  return `Guardado. Se verá desde el ${momentText(hiddenUntil)}.`;
}

/** "Tarda unos 4 segundos." */
function durationText(seconds: number): string {
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

function partOf(build: unknown): number | null {
  if (!isRecord(build)) return null;
  const { hechas, total } = build;
  return typeof hechas === 'number' && typeof total === 'number' && total > 0 ? hechas / total : null;
}

function problemTexts(problems: unknown, message: unknown): string[] {
  const texts = (Array.isArray(problems) ? problems : [])
    .filter(isRecord)
    .map(({ archivo, mensaje }) => [textOf(archivo), textOf(mensaje)].filter(Boolean).join(': '));
  return texts.length > 0 ? texts : [textOf(message) ?? ''].filter(Boolean);
}
