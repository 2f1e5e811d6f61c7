/** Text as editors type it: what every text field refuses, whichever door it comes through. */
import { z } from 'astro/zod';

const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/gu;
// Control characters, lone surrogates and noncharacters break YAML, feeds and calendars, and nobody types them on purpose.
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** True when nothing would be seen: white space and zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** One line of optional text of at most `max` characters. It is kept exactly as written. */
export function line(max: number) {
  return z
    .string()
    .max(max, { error: `tiene más de ${max} caracteres; acórtalo` })
    .refine((text) => !FORBIDDEN.test(text), {
      error: 'tiene caracteres de control o saltos de línea; escríbelo en una sola línea, sin ellos',
    });
}

/** One line of text that must say something. */
export function requiredLine(max: number) {
  return line(max).refine((text) => !isBlank(text), { error: 'está vacío y es obligatorio' });
}
