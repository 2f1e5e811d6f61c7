/** The built site that a command works on. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Its message is for the owner, in Spanish. */
export class MissingSiteError extends Error {}

/**
 * The given folder, else that of `OUT_DIR`, else `dist`.
 * @throws MissingSiteError when no site is built there
 */
export function builtSiteOf(
  folder: string | undefined,
  { OUT_DIR }: { readonly OUT_DIR?: string | undefined },
): string {
  const site = resolve(folder || OUT_DIR || 'dist');
  if (!existsSync(join(site, 'index.html')))
    throw new MissingSiteError(`No hay un sitio construido en ${site}. Constrúyelo con npm run build.`);
  return site;
}
