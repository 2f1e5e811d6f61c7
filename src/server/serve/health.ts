/** Problems of the server, for `/api/salud`, which anyone may read, and for an alert service if they last. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pluralize } from '../../domain/text/wording.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import { ARCHIVE } from '../backup/backup-archive.ts';
import { callHook } from './call-hook.ts';

interface Options {
  /** Address of the site. */
  readonly site: string;
  /** Folders that the program writes to. */
  readonly folders: readonly string[];
  /** Folder of the backups; null if none are expected. */
  readonly backupDir: string | null;
  /** Address to POST to when the problems change; null for none. */
  readonly alertUrl: string | null;
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

type Source = 'git' | 'build' | 'hook' | 'notices' | 'disk' | 'backup';

const MB = 1024 * 1024;
/** Free bytes that a build needs: it writes the whole site next to the published site. */
const MIN_FREE_BYTES = 500 * MB;
/** Maximum age of the newest backup. Backups run each night, at an hour that daylight saving time shifts. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

export function createHealthMonitor(options: Options) {
  const { site, folders, backupDir, alertUrl, log, clock = Date.now, freeBytes = freeBytesOf } = options;
  const problems = new Map<string, string>();
  /** Sources of the problems at the last check. */
  let previous: ReadonlySet<string> = new Set();
  let reported = '';
  let isAlertFailing = false;
  /** Sets or removes a problem. @param problem in Spanish; null if it has ended */
  const setProblem = (source: Source, problem: string | null): void => {
    if (problem === null) problems.delete(source);
    else problems.set(source, problem);
  };
  const findProblems = async () => {
    const free = Math.min(...(await Promise.all(folders.map(freeBytes))));
    const left = `Quedan ${Math.floor(free / MB)} MB en el disco del servidor; libera espacio.`;
    setProblem('disk', free < MIN_FREE_BYTES ? left : null);
    setProblem('backup', backupDir === null ? null : await backupProblem(backupDir, clock()));
    return [...problems.values()];
  };
  return {
    setProblem,
    /** Returns the body of `/api/salud`. */
    answer: async (): Promise<object> => {
      const problemas = await findProblems();
      return problemas.length === 0 ? { estado: 'ok' } : { estado: 'con-problemas', problemas };
    },
    /** Sends changed problems to the service. Called once a minute. Problems that the last check did not find wait for the next one. */
    check: async (): Promise<void> => {
      await findProblems();
      const problemas = [...problems].flatMap(([source, text]) => (previous.has(source) ? text : []));
      previous = new Set(problems.keys());
      // Without the free space, which changes with every check.
      const current = problemas.join().replace(/\d+ MB/u, '');
      if (alertUrl === null || current === reported) return;
      try {
        const text = `${site}: ${problemas.join(' ') || 'todo bien otra vez.'}`;
        // Slack, Mattermost and Google Chat show `text`, Discord shows `content`. Google Chat refuses unknown fields.
        const isGoogleChat = new URL(alertUrl).host === 'chat.googleapis.com';
        const body = isGoogleChat ? { text } : { text, content: text, problemas };
        await callHook('ALERT_HOOK_URL', alertUrl, body);
        reported = current;
        isAlertFailing = false;
      } catch (error) {
        if (!isAlertFailing) log(`aviso: ALERT_HOOK_URL no contestó (${error}).`);
        isAlertFailing = true;
      }
    },
  };
}

/** Returns the bytes that the program can use. A missing folder counts as on the disk of its parent. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: null, bsize: 0 }));
  return bavail === null ? freeBytesOf(dirname(resolve(folder))) : bavail * bsize;
}

async function backupProblem(folder: string, now: number): Promise<string | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE.test(name));
  // An archive may be removed in the meantime.
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  // Times in the future come from a clock that was ahead.
  const ages = stats.flatMap((each) => (each ? now - each.mtimeMs : [])).filter((age) => age > -DAY_MS);
  if (ages.length === 0) return 'No hay ningún respaldo: revisa BACKUP_DIR y gira-respaldo.timer.';
  const age = Math.min(...ages);
  if (age <= MAX_BACKUP_AGE_MS) return null;
  const days = pluralize(Math.round(age / DAY_MS), 'día', 'días');
  return `El último respaldo es de hace ${days}: revisa gira-respaldo.timer.`;
}
