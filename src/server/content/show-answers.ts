/** What the routes of a single show answer. */
import type { FastifyReply } from 'fastify';
import { type ApiShow, toApi } from '../../storage/api/api-show.ts';
import type { Version } from '../../storage/history/kept-versions.ts';
import type { BinEntry, RecycleBin } from '../../storage/history/recycle-bin.ts';
import type { EditResult, RemoveResult, ShowEditor, StoredShow } from '../../storage/write/show-editor.ts';
import type { GitSync } from '../git/git-sync.ts';
import { refusal } from '../http/errors.ts';
import { binEntryOf } from './bin-entry.ts';
import { toApiVersions } from './show-versions.ts';

export interface ShowChangeDeps {
  readonly editor: ShowEditor;
  readonly bin: RecycleBin;
  readonly gitSync: GitSync;
  readonly dir: string;
  /** The versions of a file besides the one that is stored. */
  readonly versionsOf: (file: string) => Promise<readonly Version[]>;
  /** @throws ApiError when the poster was not uploaded */
  readonly checkPoster: (cartel: string | undefined) => Promise<void>;
  /** Called after each stored change. */
  readonly onStored: (files: readonly string[], message: string, editor: string | null) => void;
}

/** @throws ApiError when the file can't be read, so that there is nothing to merge with */
export function toWhole(stored: StoredShow): ApiShow {
  if (stored.show) return toApi(stored.id, stored.show, stored.notes);
  throw unreadable(stored);
}

function unreadable({ problems }: StoredShow) {
  const fields = problems.map(({ field, message }) => [field ?? '', message] as const);
  return refusal(
    409,
    'El archivo de este show tiene errores y no se puede leer. Envía el show completo (PUT) o corrige el archivo.',
    Object.fromEntries(fields.reverse()),
  );
}

export function send(reply: FastifyReply, asked: string, stored: StoredShow): ApiShow {
  const show = toWhole(stored);
  reply.header('etag', stored.etag);
  if (asked !== stored.id) reply.header('content-location', `/api/shows/${stored.id}`);
  return show;
}

export function noticeOf(gitSync: GitSync): { aviso?: string } {
  const notice = gitSync.takeNotice();
  return notice === null ? {} : { aviso: notice };
}

export async function newestOf(bin: RecycleBin, id: string): Promise<BinEntry | undefined> {
  return (await bin.list()).find(({ file }) => file.startsWith('shows/') && file.endsWith(`/${id}.md`));
}

export async function missing({ bin, dir }: ShowChangeDeps, id: string): Promise<never> {
  const entry = await newestOf(bin, id);
  if (!entry) throw refusal(404, 'Ese show no existe.');
  throw refusal(
    404,
    'Ese show está en la papelera; restáuralo primero.',
    {},
    { papelera: binEntryOf(dir, entry) },
  );
}

/** Both versions, who saved the stored one, and the version that the editor had before, so that nothing is lost. */
export async function conflict(
  { versionsOf }: ShowChangeDeps,
  etag: string,
  { stored, wanted }: Extract<EditResult | RemoveResult, { outcome: 'stale' }>,
) {
  const { id, file, show, notes } = stored;
  const versions = toApiVersions(stored, await versionsOf(file));
  const seen = versions.find((version) => version.etag === etag);
  return refusal(
    412,
    undefined,
    {},
    {
      etag: stored.etag,
      autor: versions.find(({ actual }) => actual)?.autor ?? null,
      actual: show && toApi(id, show, notes),
      enviado: wanted && toApi(id, wanted.show, wanted.notes),
      base: seen?.show ?? null,
    },
  );
}
