/** The schema of text fields, the same in build, API and scripts. */
import { z } from 'astro/zod';
import { hasForbidden, isBlank, stripInvisible } from '../without-zod/text-rules.ts';

export { isBlank } from '../without-zod/text-rules.ts';

/** One line of optional text of at most `max` characters. It is kept as written, without invisible characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(stripInvisible)
    .max(max, { error: `tiene más de ${max} caracteres; acórtalo` })
    .refine((text) => !hasForbidden(text), {
      error: 'tiene caracteres de control o saltos de línea; escríbelo en una sola línea, sin ellos',
    });
}

/** One line of text that is not blank. */
export function requiredLine(max: number) {
  return line(max).refine((text) => !isBlank(text), { error: 'está vacío y es obligatorio' });
}
