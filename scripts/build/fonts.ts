/**
 * The two faces as visitors get them: the letters of the languages that a tour of Latin America meets, kerned, without
 * the instructions for old screens. Each then fits into the first round trip of a new connection.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { keepFile } from '../../src/storage/keep-file.ts';

/** Printable ASCII, the letters of Latin-1 and the signs of printed Spanish. A browser takes any other from the stand-in. */
export const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿«»ªº°·×½²£€$–—‘’“”‚„•…←→↑↓−™®©`;

const FACES = {
  anton: '@fontsource/anton/files/anton-latin-400-normal.woff2',
  familjen: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
} as const;

export type Face = keyof typeof FACES;

const { resolve: find } = createRequire(import.meta.url);

/** Paths of the cut faces, woff2, made once for each release of a face. @throws Error when a face is not installed */
export async function cutFonts(cacheDir: string): Promise<Record<Face, string>> {
  const folder = resolve(cacheDir, 'fonts');
  const [anton, familjen] = await Promise.all([cut('anton', folder), cut('familjen', folder)]);
  return { anton, familjen };
}

async function cut(face: Face, folder: string): Promise<string> {
  const whole = await readFile(find(FACES[face]));
  const key = createHash('sha256').update(whole).update(CHARACTERS).digest('hex').slice(0, 16);
  const file = join(folder, `${face}-${key}.woff2`);
  if (await stat(file).catch(() => null)) return file;
  const bytes = await subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern'],
  });
  await keepFile(file, bytes);
  return file;
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
