/** The answers of `/api/anuncio`. Loaded when they are asked for: what they draw with takes memory and time. */

import pLimit from 'p-limit';
import type { PackList } from '../../syndication/announcement-texts.ts';
import { nightPrints } from '../../tools/announce/announce-commands.ts';
import { type Announced, type AnnounceSource, readAnnounced } from '../../tools/announce/announced-tour.ts';
import { type Pack, toPack, zipOf } from '../../tools/announce/announcement-pack.ts';
import { CommandError } from '../../tools/run-command.ts';
import { ApiError } from '../http/errors.ts';
import type { PackQuery } from './pack-routes.ts';

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An archive of a tour takes tens of megabytes while it is made. */
const oneArchive = pLimit(1);

/** By the end of the route. */
const ANSWERS = { '': listPack, '/archivo': packFile, '/zip': packArchive, '/imprenta': printFile } as const;

export async function answerOf(kind: keyof typeof ANSWERS, source: AnnounceSource, query: PackQuery) {
  try {
    const announced = await readAnnounced(source, query.shows ? query.shows.split(',') : null);
    return await ANSWERS[kind](announced, toPack(announced), query);
  } catch (error) {
    // What the editor can correct.
    throw error instanceof CommandError ? new ApiError(409, error.message) : error;
  }
}

async function listPack(announced: Announced, { archive, parts }: Pack): Promise<PackList> {
  const prints = await Promise.all(
    announced.nights.map(async (night) => {
      const all = await nightPrints(announced, night);
      return [night.card.id, all.map(({ size, label, warning }) => ({ size, label, warning }))] as const;
    }),
  );
  const printsById = new Map(prints);
  return { archive, parts: parts.map((part) => ({ ...part, prints: printsById.get(part.id) ?? [] })) };
}

async function packFile(_: Announced, { files }: Pack, { ruta }: PackQuery): Promise<Download> {
  const file = files.find(({ path }) => path === ruta);
  if (!file) throw new ApiError(404, 'Ese archivo no es del anuncio.');
  return { name: file.path.replace('/', '-'), type: file.type, bytes: await file.bytes() };
}

async function packArchive(_: Announced, pack: Pack): Promise<Download> {
  return { name: pack.archive, type: 'application/zip', bytes: await oneArchive(() => zipOf(pack)) };
}

async function printFile(announced: Announced, _: Pack, { tamano }: PackQuery): Promise<Download> {
  const [night] = announced.nights;
  if (!night || announced.nights.length > 1) throw new ApiError(400, 'Pide un solo cartel.');
  const prints = await nightPrints(announced, night);
  const print = prints.find(({ size }) => size === tamano);
  if (!print) throw new ApiError(400, `El tamaño puede ser ${prints.map(({ size }) => size).join(' o ')}.`);
  return { name: print.file, type: 'application/pdf', bytes: await print.bytes() };
}
