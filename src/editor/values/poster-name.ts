/** The name under which a poster goes into the repository, made from the chosen file's. */
import { slugify } from '../../domain/text/slug.ts';

const FORMATS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** `carteles/mi-cartel.jpg`; null for a file that is no picture the site can show, such as HEIC. */
export function posterPath({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const extension = FORMATS.get(type);
  return extension ? `carteles/${slugify(name.replace(/\.\w+$/u, ''))}.${extension}` : null;
}
