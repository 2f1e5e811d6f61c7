/** Prepares a new content folder: checks where it may be written, moves the sample aside, stores the folder in `.env`. */
import { cp, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { errorCode, onCode } from '../../lib/error-handling.ts';
import { isInside } from '../../lib/is-inside.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { quoteSetting } from '../../settings/quote-setting.ts';
import { listFolder, readTextFile } from '../../storage/files/stored-file.ts';
import { removeSignature } from '../sample/sample-dates.ts';

/** Files of the program, which are not moved. */
const KEPT = new Set(['README.md', '.schemas']);
const SAMPLE_MARK = /^# Todo es de muestra\b|^> \*\*Texto de muestra\.\*\*/mu;
const SOURCE_FOLDERS = ['docs', 'node_modules', 'public', 'scripts', 'src', 'tests', 'dist'];

/** Returns why the folder cannot be written to, in Spanish, or null. */
export async function obstacleIn(dir: string): Promise<string | null> {
  const inCheckout = relative(process.cwd(), resolve(dir)).split(sep)[0] ?? '';
  const isSource = inCheckout === '' || inCheckout.startsWith('.git') || SOURCE_FOLDERS.includes(inCheckout);
  if (isSource || isInside(process.cwd(), dir))
    return `${dir} es parte del programa; usa content, o una carpeta fuera de este proyecto como ../mi-contenido.`;
  const found = await stat(dir).catch(errorCode);
  if (typeof found === 'string' ? found === 'ENOTDIR' : !found.isDirectory())
    return `${dir} no es una carpeta; usa otra ruta.`;
  if (typeof found === 'string') return null;
  const { files } = await listFolder(dir);
  const texts = [...files].filter((file) => /\.(?:md|ya?ml)$/u.test(file) && !KEPT.has(file));
  if (texts.length === 0 && [...files].some((file) => !KEPT.has(file)))
    return `${dir} tiene archivos que no son de un sitio; usa una carpeta vacía.`;
  const foreign = texts.filter((file) => !isSample(dir, file));
  if (foreign.length === 0) return null;
  const listed = foreign.slice(0, 5).join(', ');
  const rest = foreign.length > 5 ? ` y ${foreign.length - 5} más` : '';
  return `${dir} ya tiene contenido que no es el de muestra, o que alguien cambió (${listed}${rest}). Muévelo a otra parte, o usa otra carpeta con --carpeta.`;
}

function isSample(dir: string, file: string): boolean {
  const text = readTextFile(dir, file);
  if (typeof text !== 'string') return false;
  return file.startsWith('shows/') ? removeSignature(text) !== null : SAMPLE_MARK.test(text);
}

/**
 * Moves the content of the folder to a backup, except the guide, the schemas, and the folder and files of Git and GitHub.
 * @param suffix end of the backup's name
 * @returns folder of the backup; null if there was nothing to move
 */
export async function moveAside(dir: string, backups: string, suffix: string): Promise<string | null> {
  const names = await readdir(dir).catch(() => []);
  const moved = names.filter((name) => !KEPT.has(name) && !name.startsWith('.git'));
  if (moved.length === 0) return null;
  const backup = join(backups, `${basename(resolve(dir))}-${suffix}`);
  await mkdir(backup, { recursive: true });
  // Copies, because the folders may be on different disks.
  for (const name of moved)
    await cp(join(dir, name), join(backup, name), { recursive: true, errorOnExist: true });
  for (const name of moved) await rm(join(dir, name), { recursive: true });
  return backup;
}

/** Returns the text of `.env` with one setting changed; null removes the setting. */
function withSetting(text: string, name: string, value: string | null): string {
  const line = value === null ? '' : `${name}=${/[\s#"'`]/u.test(value) ? quoteSetting(value) : value}\n`;
  const otherLines = text
    .split('\n')
    .filter((each) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, 'u').test(each))
    .join('\n');
  const end = otherLines === '' || otherLines.endsWith('\n') ? '' : '\n';
  return otherLines + end + line;
}

export async function saveSetting(file: string, name: string, value: string | null): Promise<void> {
  // The file may be a link.
  const target = await realpath(file).catch(onCode('ENOENT', file));
  const text = await readFile(target, 'utf8').catch(onCode('ENOENT', ''));
  const changed = withSetting(text, name, value);
  // The file may have keys.
  const mode = (await stat(target).catch(onCode('ENOENT', undefined)))?.mode;
  if (changed !== text) await writeFileAtomic(target, changed, { ...(mode && { mode }), flush: true });
}
