/** Routes of the files that no page renders. */
import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import { filesChannel, type SiteFile } from '../../lib/build-events.ts';

export type { SiteFile };

/**
 * Returns the static paths of files: in a build none, because integrations/site-files.ts writes them.
 * @param param the parameter that is the whole path without its extension, or a function that returns all parameters
 */
export function filePaths(
  files: readonly SiteFile[],
  param: string | ((path: string) => Readonly<Record<string, string>>),
) {
  const paramsOf =
    typeof param === 'string' ? (path: string) => ({ [param]: path.replace(/\.\w+$/u, '') }) : param;
  if (import.meta.env.DEV)
    return files.map(({ path, body }) => ({ params: paramsOf(path), props: { body } }));
  filesChannel.publish(files);
  return [];
}

/** @param type of the content; browsers recognise pictures without it */
export function fileRoute(type?: string): APIRoute<Pick<SiteFile, 'body'>> {
  return async ({ props }) => {
    const body = await props.body();
    const bytes = typeof body === 'object' && 'path' in body ? await readFile(body.path) : Buffer.from(body);
    return new Response(bytes, { headers: type ? { 'Content-Type': type } : {} });
  };
}
