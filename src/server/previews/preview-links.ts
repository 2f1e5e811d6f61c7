/**
 * Links to previews for promoters and press, in one file beside the built previews: signed with a secret of that file, valid until
 * their end, and as long as they are in its list.
 */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { SettingsError } from '../../settings/environment.ts';
import { instantText } from '../../domain/shows/release-time.ts';
import { saleInstant } from '../../domain/tickets/sale-times.ts';
import type { Entries } from '../../storage/read/entries.ts';
import { homeZoneOf, waitingIds } from '../../storage/read/released-entries.ts';
import { changeSecretFile, readSecretFile } from '../keys/secret-file.ts';
import { readToken, signToken } from '../keys/signed-tokens.ts';

export type PreviewLink = z.infer<typeof LINKS.schema>['links'][number];

/** The folder of the previews. */
export const previewsIn = (cacheDir: string) => join(resolve(cacheDir), 'previas');
const fileIn = (folder: string) => join(folder, 'enlaces.json');

const LINKS = {
  schema: z.object({
    secret: z.string().min(32),
    links: z.array(
      z.object({
        id: z.string(),
        /** Ids of the shows that it shows before their release. */
        shows: z.array(z.string()),
        /** When it ends, in epoch milliseconds. */
        until: z.number(),
        /** Who made it; null for the command line and keys without a name. */
        author: z.string().nullable(),
      }),
    ),
  }),
  empty: () => ({ secret: randomBytes(32).toString('base64url'), links: [] }),
  damaged: (file: string) => `la lista de vistas previas ${file}; bórrala, y sus enlaces dejan de servir.`,
};

/** The links that are valid, the first to end first. */
export async function validLinks(folder: string, now: number): Promise<readonly PreviewLink[]> {
  const { links } = await readStored(folder);
  return links.filter(({ until }) => until > now).sort((a, b) => a.until - b.until);
}

/** Stores a new link. */
export async function addLink(
  folder: string,
  link: Omit<PreviewLink, 'id'>,
  now: number,
): Promise<PreviewLink> {
  const added = { id: randomBytes(6).toString('hex'), ...link };
  await changeSecretFile(fileIn(folder), LINKS, ({ secret, links }) => ({
    secret,
    links: [...links.filter(({ until }) => until > now), added],
  }));
  return added;
}

/** Ends a link at once. @returns false for an unknown one */
export async function revokeLink(folder: string, id: string): Promise<boolean> {
  let isKnown = false;
  await changeSecretFile(fileIn(folder), LINKS, ({ secret, links }) => {
    isKnown = links.some((link) => link.id === id);
    return { secret, links: links.filter((link) => link.id !== id) };
  });
  return isKnown;
}

/** The part of a link that opens the preview. */
export async function tokenOf(folder: string, { id, until }: PreviewLink): Promise<string> {
  return signToken((await readStored(folder)).secret, { action: 'preview', id, expires: until });
}

/** The link of a token; null when it is not signed with the secret, has ended or was revoked. */
export async function linkOf(folder: string, token: string, now: number): Promise<PreviewLink | null> {
  const { secret, links } = await readStored(folder);
  const id = readToken(secret, token, 'preview', now);
  return links.find((link) => link.id === id && link.until > now) ?? null;
}

const readStored = (folder: string) => readSecretFile(fileIn(folder), LINKS);

/**
 * Returns what a preview is asked for: which shows, and until when its link is valid, in epoch milliseconds and in words.
 * @param hasta a day, which counts whole, or a day and an hour, in the zone of the site
 * @param ids of shows that wait for their release; all of them without any
 * @throws SettingsError, in Spanish
 */
export function previewRequest(
  entries: Entries,
  { hasta, ids }: { readonly hasta: string; readonly ids: readonly string[] },
  now: number,
) {
  const home = homeZoneOf(entries);
  const until = saleInstant(hasta, 'hasta', home);
  if (until === null)
    throw new SettingsError(
      `«${hasta}» no es un día con hora que exista en la zona de casa (${home}); escríbelo como 2026-12-01 o "2026-12-01 12:00".`,
    );
  if (until <= now)
    throw new SettingsError(`«${hasta}» ya pasó; escribe hasta cuándo sirve la vista previa.`);
  const waiting = waitingIds(entries, now);
  if (waiting.length === 0)
    throw new SettingsError('Ningún show espera a su fecha de publicar: no hay nada que enseñar antes.');
  const known = new Set(entries.shows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new SettingsError(
      `No hay un show «${unknown.join('», «')}»; escribe el nombre de su archivo sin .md.`,
    );
  const out = ids.filter((id) => !waiting.includes(id));
  if (out.length > 0)
    throw new SettingsError(
      `${out.join(', ')} ya está en el sitio; la vista previa es de los que esperan: ${waiting.join(', ')}.`,
    );
  return { shows: ids.length > 0 ? [...new Set(ids)] : waiting, until, untilText: instantText(until, home) };
}
