/** Links that editors paste: allowed schemes, the one typing error that is corrected, and `wa.me/NUMBER`. */

import { parseLink } from '../without-zod/parse-link.ts';
import { line } from './text-field.ts';

export { type Link, type LinkKind, parseLink } from '../without-zod/parse-link.ts';

/** An optional link: empty text counts as absent. */
export const link = line(2000).refine((text) => text === '' || parseLink(text) !== null, {
  error: 'no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
});
