/**
 * The last versions of content files, in `.gira/versiones/`, for content folders without git. Each version is a file of its
 * own, named by its time, its editor and its hash, which also shows whether a killed process has written only a part of it.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseStampedName, type Stamp, stampedName } from '../files/stamped-name.ts';
import { etagOf, type StoredFile } from '../files/stored-file.ts';

export interface Version extends Stamp {
  /** Identifies it among the versions of its file. */
  readonly key: string;
  readonly etag: string;
  readonly text: string;
}

/** Besides the current one. */
const KEPT = 10;
const FOLDER = '.gira';

export interface KeptVersions {
  /** Newest first, the current one among them when an editor of this API wrote it. */
  list(file: string): Promise<Version[]>;
  /** Called before `text` replaces `current`. A version by hand is kept with the time of its file. */
  keep(current: StoredFile | null, file: string, text: string, stamp: Stamp): Promise<void>;
}

/** @param dir the content folder */
export function keptVersions(dir: string): KeptVersions {
  const list = async (file: string) => {
    const folder = folderOf(dir, file);
    const read = (await namesIn(folder)).map((name) => readVersion(folder, name));
    return (await Promise.all(read)).filter((version) => version !== null);
  };
  return {
    list,
    keep: async (current, file, text, stamp) => {
      const folder = folderOf(dir, file);
      await mkdir(folder, { recursive: true });
      // Git ignores the folder, this file included.
      await writeFile(join(dir, FOLDER, '.gitignore'), '*\n');
      const [newest = ''] = await namesIn(folder);
      // Versions sort by their times, also when the clock was set back.
      const last = parseStampedName(newest)?.time ?? 0;
      const time = Math.max(stamp.time, last + 2);
      if (current && current.problem === null && !newest.includes(current.etag.slice(1, -1))) {
        const modified = Math.min(Math.max(current.modified, last + 1), time - 1);
        await write(folder, file, current.text, { time: modified, editor: null });
      }
      await write(folder, file, text, { ...stamp, time });
      for (const name of (await namesIn(folder)).slice(KEPT + 1))
        await rm(join(folder, name), { force: true });
    },
  };
}

/** Newest first. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort().reverse();
}

function folderOf(dir: string, file: string): string {
  return join(dir, FOLDER, 'versiones', file.slice(0, -extname(file).length));
}

async function write(folder: string, file: string, text: string, stamp: Stamp): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const name = stampedName(stamp, `${etagOf(bytes).slice(1, -1)}${extname(file)}`);
  await writeFile(join(folder, name), bytes);
}

async function readVersion(folder: string, name: string): Promise<Version | null> {
  const parsed = parseStampedName(name);
  if (!parsed) return null;
  const bytes = await readFile(join(folder, name)).catch(() => null);
  const etag = `"${parsed.rest.replace(/\.\w+$/u, '')}"`;
  if (!bytes || etagOf(bytes) !== etag) return null;
  const { time, editor } = parsed;
  return {
    key: `${name.slice(0, 19)}-${etag.slice(1, 9)}`,
    etag,
    time,
    editor,
    text: bytes.toString('utf8'),
  };
}
