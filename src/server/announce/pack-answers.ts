/** The answers of `/api/anuncio`. Loaded when they are asked for: what they draw with takes memory and time. */

import pLimit from 'p-limit';
import type { PackList } from '../../syndication/announcement-parts.ts';
import { nightPrints } from '../../tools/announce/announce-commands.ts';
import {
  type Announced,
  type AnnouncedNight,
  type AnnounceSource,
  readAnnounced,
} from '../../tools/announce/announced-tour.ts';
import { toPack, zipOf } from '../../tools/announce/announcement-pack.ts';
import { CommandError } from '../../tools/run-command.ts';
import { ApiError } from '../http/errors.ts';

export interface PackQuery {
  /** Ids with commas between them; without them, all shows that are not out yet. */
  readonly shows?: string;
  /** The path of a file in the pack. */
  readonly ruta?: string;
  readonly tamano?: string;
}

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Answer<Result> = (source: AnnounceSource, query: PackQuery) => Promise<Result>;

/** An archive of a tour takes tens of megabytes while it is made. */
const oneArchive = pLimit(1);

export const listPack: Answer<PackList> = async (source, query) => {
  const announced = await read(source, query);
  const { archive, parts } = toPack(announced);
  const prints = await Promise.all(
    announced.nights.map(async (night) => [night.card.id, await printsOf(announced, night)] as const),
  );
  const printsById = new Map(prints);
  return { archive, parts: parts.map((part) => ({ ...part, prints: printsById.get(part.id) ?? [] })) };
};

export const packFile: Answer<Download> = async (source, query) => {
  const { files } = toPack(await read(source, query));
  const file = files.find(({ path }) => path === query.ruta);
  if (!file) throw new ApiError(404, 'Ese archivo no es del anuncio.');
  return { name: file.path.replace('/', '-'), type: file.type, bytes: await file.bytes() };
};

export const packArchive: Answer<Download> = async (source, query) => {
  const pack = toPack(await read(source, query));
  return { name: pack.archive, type: 'application/zip', bytes: await oneArchive(() => zipOf(pack)) };
};

export const printFile: Answer<Download> = async (source, query) => {
  const announced = await read(source, query);
  const [night] = announced.nights;
  if (!night || announced.nights.length > 1) throw new ApiError(400, 'Pide un solo cartel.');
  const prints = await explained(() => nightPrints(announced, night));
  const print = prints.find(({ size }) => size === query.tamano);
  if (!print) throw new ApiError(400, 'El tamaño puede ser a3 o tabloide.');
  return { name: print.file, type: 'application/pdf', bytes: await print.bytes() };
};

function read(source: AnnounceSource, { shows = '' }: PackQuery): Promise<Announced> {
  return explained(() => readAnnounced(source, shows === '' ? null : shows.split(',')));
}

/** The poster of a date in each size, with a warning where the editor's picture is too small. */
async function printsOf(announced: Announced, night: AnnouncedNight) {
  const prints = await explained(() => nightPrints(announced, night));
  return prints.map(({ size, label, warning }) => ({ size, label, warning }));
}

/** Turns what the editor can correct into an answer. */
async function explained<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof CommandError ? new ApiError(409, error.message) : error;
  }
}
