/**
 * Links to previews for promoters and press, in one file beside the built previews: signed with a secret of that file, valid until
 * their end, and as long as they are in its list.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { errorCode } from '../../lib/error-code.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { SettingsError } from '../../settings/environment.ts';
import { readToken, signToken } from '../keys/signed-tokens.ts';

export interface PreviewLink {
  readonly id: string;
  /** Ids of the shows that it shows before their release. */
  readonly shows: readonly string[];
  /** When it ends, in epoch milliseconds. */
  readonly until: number;
  /** Who made it; null for the command line and keys without a name. */
  readonly author: string | null;
}

/** The folder of the previews. */
export const previewsIn = (cacheDir: string) => join(resolve(cacheDir), 'previas');
const fileIn = (folder: string) => join(folder, 'enlaces.json');

const schema = z.object({
  secret: z.string().min(32),
  links: z.array(
    z.object({
      id: z.string(),
      shows: z.array(z.string()),
      until: z.number(),
      author: z.string().nullable(),
    }),
  ),
});
type Stored = z.infer<typeof schema>;

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
  await change(folder, (links) => [
    ...links.filter(({ until }) => until > now),
    { ...added, shows: [...link.shows] },
  ]);
  return added;
}

/** Ends a link at once. @returns false for an unknown one */
export async function revokeLink(folder: string, id: string): Promise<boolean> {
  let isKnown = false;
  await change(folder, (links) => {
    isKnown = links.some((link) => link.id === id);
    return links.filter((link) => link.id !== id);
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

async function readStored(folder: string): Promise<Stored> {
  const file = fileIn(folder);
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { secret: randomBytes(32).toString('base64url'), links: [] };
    throw new SettingsError(
      `No se puede leer la lista de vistas previas ${file}; bórrala, y sus enlaces dejan de servir.`,
    );
  }
}

async function change(folder: string, edit: (links: Stored['links']) => Stored['links']): Promise<void> {
  const release = await acquireSocketLock(`previews ${folder}`);
  try {
    const { secret, links } = await readStored(folder);
    const text = JSON.stringify({ secret, links: edit(links) }, null, 2);
    await writeFileAtomic(fileIn(folder), new TextEncoder().encode(text), 0o600);
  } finally {
    release();
  }
}
