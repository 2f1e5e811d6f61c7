/** Text as editors type it: what every text field refuses, whichever door it comes through. */
import { z } from 'astro/zod';

// U+2800 is the blank of braille: a letter to Unicode, nothing to the eye.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Control characters, line separators, lone surrogates and noncharacters break YAML, feeds and calendars, and nobody
// types them on purpose.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

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
