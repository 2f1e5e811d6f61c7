/**
 * Stores links to previews, for promoters and press, and the secret that signs them. A link is valid until it
 * expires or is removed from the list.
 */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { dateTimeText, releaseTime } from '../../domain/shows/release-time.ts';
import { homeZoneOf } from '../../domain/shows/released-entries.ts';
import { offerInstant } from '../../domain/tickets/offer-times.ts';
import type { Entries } from '../../storage/read/parse-entries.ts';
import { changeSecretFile, readSecretFile } from '../keys/secret-file.ts';
import { readToken, signToken } from '../keys/signed-tokens.ts';

export type PreviewLink = z.infer<typeof LINKS.schema>['links'][number];

export const previewFolder = (cacheDir: string) => join(resolve(cacheDir), 'previas');

const LINKS = {
  schema: z.object({
    secret: z.string().min(32),
    links: z.array(
      z.object({
        id: z.string(),
        /** Name of the recipient; may be empty. */
        name: z.string().default(''),
        /** Ids of unreleased shows in the preview. */
        shows: z.array(z.string()),
        /** Expiry of the link, epoch milliseconds. */
        until: z.number(),
        /** Name of the editor who created the link; null for the command line and for keys without a name. */
        author: z.string().nullable(),
      }),
    ),
  }),
  empty: () => ({ secret: randomBytes(32).toString('base64url'), links: [] }),
  damaged: (file: string) => `la lista de vistas previas ${file}; bórrala, y sus enlaces dejan de servir.`,
};

export type PreviewLinkStore = ReturnType<typeof createPreviewLinks>;

/** Opens the store. @param cacheDir the same folder for server and command */
export function createPreviewLinks(cacheDir: string) {
  const file = join(previewFolder(cacheDir), 'enlaces.json');
  const read = () => readSecretFile(file, LINKS);
  const change = (edit: (links: PreviewLink[]) => PreviewLink[]) =>
    changeSecretFile(file, LINKS, ({ secret, links }) => ({ secret, links: edit(links) }));
  return {
    /** Returns the valid links, sorted by expiry. */
    listValid: async (now: number): Promise<readonly PreviewLink[]> => {
      const { links } = await read();
      return links.filter(({ until }) => until > now).sort((a, b) => a.until - b.until);
    },
    /** Stores a new link and removes expired links. */
    add: async (link: Omit<PreviewLink, 'id'>, now: number): Promise<PreviewLink> => {
      const added = { id: randomBytes(6).toString('hex'), ...link };
      await change((links) => [...links.filter(({ until }) => until > now), added]);
      return added;
    },
    /** Revokes a link. Resolves with false for an unknown id. */
    revoke: async (id: string): Promise<boolean> => {
      const { links } = await read();
      await change((stored) => stored.filter((link) => link.id !== id));
      return links.some((link) => link.id === id);
    },
    /** Returns the signed token, which follows # in the link. */
    tokenOf: async ({ id, until }: PreviewLink): Promise<string> =>
      signToken((await read()).secret, { action: 'preview', id, expires: until }),
    /** Returns the link of a token; null if the signature is wrong, or the link has expired or was revoked. */
    findByToken: async (token: string, now: number): Promise<PreviewLink | null> => {
      const { secret, links } = await read();
      const id = readToken(secret, token, 'preview', now);
      return links.find((link) => link.id === id && link.until > now) ?? null;
    },
  };
}

/**
 * Returns the shows of a new preview and the expiry of its link, in epoch milliseconds and in words. For an
 * invalid request, returns the problem in Spanish and its field.
 * @param hasta a day (included), or a day with an hour, in the site's zone
 * @param ids unreleased shows; empty means all of them
 */
export function parsePreview(entries: Entries, hasta: string, ids: readonly string[], now: number) {
  const problemOf = (field: 'hasta' | 'shows', problem: string) => ({ field, problem });
  const homeZone = homeZoneOf(entries);
  const until = offerInstant(hasta, 'hasta', homeZone);
  if (until === null)
    return problemOf(
      'hasta',
      `«${hasta}» no es un día con hora que exista en la zona de casa (${homeZone}); escríbelo como 2026-12-01 o "2026-12-01 12:00".`,
    );
  if (until <= now)
    return problemOf('hasta', `«${hasta}» ya pasó; escribe hasta cuándo sirve la vista previa.`);
  const isWaiting = ({ data }: Entries['shows'][number]) => releaseTime(data.publicar, homeZone) > now;
  const waiting = entries.shows.filter(isWaiting).map(({ id }) => id);
  if (waiting.length === 0)
    return problemOf('shows', 'Ningún show espera a su fecha de publicar: no hay nada que enseñar antes.');
  const known = new Set(entries.shows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    return problemOf(
      'shows',
      `No hay un show «${unknown.join('», «')}»; escribe el nombre de su archivo sin .md.`,
    );
  const out = ids.filter((id) => !waiting.includes(id));
  if (out.length > 0)
    return problemOf(
      'shows',
      `${out.join(', ')} ya ${out.length === 1 ? 'está' : 'están'} en el sitio; la vista previa es de los que esperan: ${waiting.join(', ')}.`,
    );
  return {
    shows: ids.length > 0 ? [...new Set(ids)] : waiting,
    until,
    untilText: dateTimeText(until, homeZone),
  };
}
