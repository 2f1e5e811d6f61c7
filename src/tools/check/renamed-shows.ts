/** Finds shows whose file was renamed since the site was built: their URL and their entry in calendars would change. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formerIds } from '../../domain/shows/former-ids.ts';
import { showKey } from '../../domain/shows/show-rules.ts';
import { fileProblem, type Problem } from '../../storage/files/problem.ts';
import type { LocatedShow } from '../../storage/read/entries.ts';

type Published = Parameters<typeof showKey>[0] & { readonly id: string };

/** @param outDir the folder of the built site; without one, there is nothing to compare */
export async function renamedShows(outDir: string, shows: readonly LocatedShow[]): Promise<Problem[]> {
  const published = await readPublished(outDir);
  const [ids, publishedIds] = [
    new Set(shows.map(({ entry }) => entry.id)),
    new Set(published.map(({ id }) => id)),
  ];
  const gone = new Map(published.filter(({ id }) => !ids.has(id)).map((show) => [showKey(show), show.id]));
  return shows.flatMap(({ entry }) => {
    const earlier = publishedIds.has(entry.id) ? undefined : gone.get(showKey(entry.data));
    if (earlier === undefined || formerIds(entry.data.antes).includes(earlier)) return [];
    const message = `está publicado como ${earlier}: escribe antes: "${earlier}" en sus datos, o devuélvele el nombre ${earlier}.md; si no, los enlaces y calendarios que ya lo tienen dejan de servir`;
    return [fileProblem(entry.file, message)];
  });
}

async function readPublished(outDir: string): Promise<Published[]> {
  try {
    const data: unknown = JSON.parse(await readFile(join(outDir, 'api/shows.json'), 'utf8'));
    return Array.isArray(data) ? data.filter(isPublished) : [];
  } catch {
    return [];
  }
}

function isPublished(value: unknown): value is Published {
  const fields = ['id', 'fecha', 'ciudad', 'lugar', 'show'];
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
