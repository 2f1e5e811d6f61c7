/**
 * Writes a show as the text of its content file. Runs in the browser: the add form offers the file as a download if it cannot reach
 * the editor API. JSON strings are valid YAML, so no YAML library is needed; a test reads the text back through storage.
 */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { isBlank, stripInvisible } from '../../schemas/fields/text.ts';
import { type ApiName, apiName, type ShowField, showFields } from '../../schemas/show-fields.ts';
import { showSlug } from '../text/slug.ts';

/** Front matter fields that the form at /add/ sends: all except the list of tickets. */
export type SentField = ApiName<Exclude<ShowField, 'boletos'>>;

/**
 * @param show by the add form's field names; blank fields are left out
 * @param today value of `actualizado`
 * @param number position among the shows in the same city on the same day, from 1
 */
export function contentFile(
  show: { readonly [field in SentField | 'notas']?: string },
  today: string,
  number = 1,
) {
  const values: Readonly<Record<string, string | undefined>> = { ...show, actualizado: today };
  const lines = showFields.flatMap((key) => {
    const written = values[apiName(key)] ?? '';
    const value = key === 'cartel' ? written.replace(/^\//u, '') : written;
    return isBlank(value) ? [] : [`${key}: ${JSON.stringify(stripInvisible(value))}`];
  });
  const { fecha = '', ciudad = '', notas = '' } = show;
  const notes = stripInvisible(notas).trim();
  const year = parseCalendarDate(fecha)?.year ?? 'sin-fecha';
  return {
    /** Path inside the content folder: `shows/2026/2026-12-05-guadalajara.md` */
    path: `shows/${year}/${showSlug({ fecha, ciudad })}${number > 1 ? `-${number}` : ''}.md`,
    text: `---\n${lines.join('\n')}\n---\n${notes === '' ? '' : `\n${notes}\n`}`,
  };
}
