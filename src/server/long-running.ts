/** Start of long-running programs: lock of the content folder, memory settings, and signals. */
import { realpathSync } from 'node:fs';
import { orNull } from '../lib/error-handling.ts';
import { trySocketLock } from '../lib/socket-lock.ts';
import { SettingsError } from '../settings/environment.ts';

/**
 * Locks a content folder until the process ends. Two programs with the same folder would commit to the same repository and publish
 * the same site twice. Programs in other containers, and commands that edit content, do not take the lock.
 * @param command command as the owner types it: `npm run serve`
 * @throws SettingsError if another program has the lock
 */
export async function lockContentFolder(folder: string, command: string): Promise<void> {
  const self = `${command} (proceso ${process.pid})`;
  // The program itself reports a missing folder.
  const path = orNull(() => realpathSync(folder)) ?? folder;
  const taken = await trySocketLock(`programs ${path}`, self);
  if (typeof taken === 'string')
    throw new SettingsError(
      `Ya hay un programa con la carpeta de contenido ${folder}: ${taken}. Detenlo primero, o usa otra carpeta (CONTENT_DIR).`,
    );
}

/**
 * Settings of glibc, which otherwise keeps memory that sharp has freed. These programs have two pools instead
 * of one for each thread, and allocate pictures separately, so that the system gets their memory back.
 */
const MEMORY_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * If the environment lacks the memory settings, starts the program again in the same process, because glibc
 * reads them at the start. Does nothing without glibc.
 */
export function applyMemorySettings(): void {
  const { env, execPath, execArgv, argv, execve } = process;
  if (process.platform !== 'linux' || !execve) return;
  if (Object.keys(MEMORY_SETTINGS).every((name) => env[name] !== undefined)) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MEMORY_SETTINGS, ...env });
}

/**
 * Resolves at the first SIGINT (Ctrl+C) or SIGTERM. Removes other listeners: Vite's would end the process
 * before the editor API has finished writing.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
