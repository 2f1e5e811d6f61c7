/** Links that editors paste: which schemes may reach a page, and the one typing slip that is mended. */

import { line } from './text.ts';
import { parseLink } from './without-zod/link.ts';

export { type Link, type LinkKind, parseLink } from './without-zod/link.ts';

/** An optional link: empty text means none. */
export const link = line(2000).refine((text) => text === '' || parseLink(text) !== null, {
  error: 'no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
});
