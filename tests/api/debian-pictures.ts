/**
 * Pictures that others made: the regression tests of gdk-pixbuf, many of them broken on purpose. Debian's package is unpacked
 * beside the other caches, which needs no rights and installs nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PACKAGE = 'gdk-pixbuf-tests';
const INSIDE = 'usr/libexec/installed-tests/gdk-pixbuf/test-images';
const KEPT = resolve('.cache/tests', PACKAGE);

interface CorpusPicture {
  /** `fail/x.jpg`: the folder says if its makers expect it to be read. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns the pictures, or the reason that this machine can't have them. */
export async function debianPictures(): Promise<readonly CorpusPicture[] | string> {
  const folder =
    [join('/', INSIDE), join(KEPT, INSIDE)].find((place) => existsSync(place)) ?? (await unpack());
  if (folder === null) return `${PACKAGE} is neither installed nor to be had from apt-get`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({ name: path.slice(folder.length + 1), bytes: await readFile(path) })),
  );
}

async function unpack(): Promise<string | null> {
  const work = `${KEPT}.${process.pid}`;
  await mkdir(work, { recursive: true });
  try {
    const apt = (...args: string[]) =>
      execFileSync('apt-get', ['-qq', ...args], { cwd: work, stdio: 'ignore' });
    try {
      apt('download', PACKAGE);
    } catch {
      // The machine may have no list of packages: root may update it, and for others this fails again.
      apt('update');
      apt('download', PACKAGE);
    }
    const [file = ''] = await readdir(work);
    execFileSync('dpkg-deb', ['-x', file, '.'], { cwd: work, stdio: 'ignore' });
    await rm(join(work, file));
    await rename(work, KEPT);
    return join(KEPT, INSIDE);
  } catch {
    await rm(work, { recursive: true, force: true });
    return null;
  }
}
