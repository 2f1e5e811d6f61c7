/** Notes for fans below a show's data: Markdown of several lines, hence with line feeds and tabs among its characters. */
import { z } from 'astro/zod';
import { hasForbidden, stripInvisible } from './without-zod/text.ts';

const MAX = 5_000;

/** Judges tidied notes. The path of an issue leads to the line at fault, counted from 0. */
export const notes = z
  .string()
  .overwrite(stripInvisible)
  .max(MAX, { error: `tiene más de ${MAX} caracteres; acórtalo` })
  .superRefine((text, context) => {
    const row = text.split('\n').findIndex((line) => hasForbidden(line.replaceAll('\t', '')));
    if (row === -1) return;
    context.addIssue({
      code: 'custom',
      path: [row],
      message: 'tiene caracteres de control; escríbelo sin ellos',
    });
  });

/** As notes are judged and kept: with this system's line ends, and nothing around them. */
export function tidyNotes(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
