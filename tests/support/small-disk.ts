/** A disk of a few megabytes for a program under test: a tmpfs in a mount namespace that only that program sees. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** An existing folder; the program sees the disk in its place. */
  readonly folder: string;
  /** As `mount` writes it: `24m`. */
  readonly size: string;
  /** A shell command that runs after mounting, with the folder as `$1`. */
  readonly prepare?: string;
}

type Namespace = 'root' | 'chroot' | 'user' | 'sudo';

/**
 * Commands that enter a mount namespace. In a chroot, unshare cannot make `/` private, which is no mount point there. Without
 * root, either a user namespace or sudo (Ubuntu forbids user namespaces).
 */
const ENTER: Readonly<Record<Namespace, readonly string[]>> = {
  root: ['unshare', '-m'],
  chroot: ['unshare', '-m', '--propagation', 'unchanged'],
  user: ['unshare', '-Urm'],
  sudo: ['sudo', '-n', 'unshare', '-m'],
};

const NOT_ALLOWED =
  'This machine does not let the tests mount a disk (unshare or mount is missing or not permitted).';

const isRoot = process.getuid?.() === 0;
let found: Namespace | null | undefined;

/** Returns the reason that this machine can have no small disk; null if it can. Tries a mount once. */
export function noSmallDisk(): string | null {
  if (found === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'gira-disk-'));
    const candidates: readonly Namespace[] = isRoot ? ['root', 'chroot'] : ['user', 'sudo'];
    found = candidates.find((name) => canMount(name, folder)) ?? null;
    rmSync(folder, { recursive: true });
  }
  return found === null ? NOT_ALLOWED : null;
}

/**
 * Returns the command line that runs `command` with the disk in place.
 * @throws Error if `noSmallDisk` returns a reason
 */
export function onSmallDisk(
  disk: SmallDisk,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): [string, ...string[]] {
  const reason = noSmallDisk();
  if (reason !== null || !found) throw new Error(reason ?? NOT_ALLOWED);
  return commandLine(found, disk, command, env);
}

function commandLine(
  namespace: Namespace,
  { folder, size, prepare = ':' }: SmallDisk,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): [string, ...string[]] {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  // sudo makes the program root: it must not leave files that the tests cannot delete.
  const asUser =
    namespace === 'sudo' ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [];
  const owner = namespace === 'sudo' ? `,uid=${uid},gid=${gid}` : '';
  const script = `mount -t tmpfs -o size=${size}${owner} tmpfs "$1" && { ${prepare}; } && shift && exec "$@"`;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [program = '', ...args] = ENTER[namespace];
  return [program, ...args, 'sh', '-c', script, 'sh', folder, ...asUser, 'env', ...variables, ...command];
}

/** Returns true if a program can have a disk that ends with it and that no other program sees. */
function canMount(namespace: Namespace, folder: string): boolean {
  const file = join(folder, 'file');
  const [program, ...args] = commandLine(namespace, { folder, size: '1m' }, ['touch', file], {});
  const { status } = spawnSync(program, args, { stdio: 'ignore' });
  if (!existsSync(file)) return status === 0;
  spawnSync('umount', [folder]);
  return false;
}
