/** Notes for fans, below the data of a show: Markdown of several lines, which may contain line feeds and tabs. */
import { z } from 'astro/zod';
import { hasForbidden, stripInvisible } from '../without-zod/text-rules.ts';

const MAX = 5_000;

/** Validates normalized notes. The path of an issue is the index of the line, 0-based. */
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

/** Returns notes as they are validated and stored: with LF line ends, trimmed. */
export function normalizeNotes(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
