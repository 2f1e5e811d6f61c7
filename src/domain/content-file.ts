/**
 * A show as the text of its content file, for the browser: when the editor API can't be reached, the add form hands this
 * over. JSON's quotes are quotes of YAML too, so no YAML library is needed; a test reads the text back through storage.
 */
import { parseCalendarDate } from '../schemas/pure/calendar-date.ts';
import { isBlank } from '../schemas/pure/text.ts';
import { showSlug } from './slug.ts';

/** Keys of the file, in the schema's order, and the add form's names where they differ. */
const KEYS = {
  ciudad: 'ciudad',
  estado: 'estado',
  pais: 'pais',
  fecha: 'fecha',
  preventa: 'preventa',
  taquilla: 'taquilla',
  abridor: 'abridor',
  direccion: 'direccion',
  lugar: 'lugar',
  facelugar: 'facelugar',
  puertas: 'puertas',
  show: 'show',
  link: 'linkdecompra',
  invitado: 'invitados',
  asquerosos: 'tiposhow',
  cartel: 'cartel',
} as const;

export type SentField = (typeof KEYS)[keyof typeof KEYS];

export interface ContentFile {
  /** `content/shows/2026/2026-12-05-guadalajara.md` */
  readonly path: string;
  readonly text: string;
}

/**
 * @param show under the add form's names; blank fields are left out
 * @param today the day on which it is announced
 */
export function contentFile(show: { readonly [field in SentField]?: string }, today: string): ContentFile {
  const lines = Object.entries(KEYS).flatMap(([key, field]) => {
    const value = (show[field] ?? '').replace(key === 'cartel' ? /^\// : /^$/u, '');
    return isBlank(value) ? [] : [`${key}: ${JSON.stringify(value)}`];
  });
  const { fecha = '', ciudad = '' } = show;
  const year = parseCalendarDate(fecha)?.year ?? 'sin-fecha';
  return {
    path: `content/shows/${year}/${showSlug({ fecha, ciudad })}.md`,
    text: `---\n${[...lines, `actualizado: "${today}"`].join('\n')}\n---\n`,
  };
}
