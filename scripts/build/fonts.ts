/**
 * The two faces as visitors get them, kerned, without the instructions for old screens. What Spanish is set in comes first,
 * in a file small enough for the first round trip of a connection that others share; the letters of names from elsewhere are
 * a file of their own that only pages with such a name ask for.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { writeFileAtomic } from '../../src/lib/write-file-atomic.ts';

/** What the site's own texts are made of. The signs of programs, which no text has, come from the stand-in. */
const SPANISH = `${range(0x20, 0x3b)}=?@${range(0x41, 0x5b)}]_${range(0x61, 0x7a)}\u00a0¡¿«»·×…–—“”ÁÉÍÑÓÚÜáéíñóúü`;

/** The letters of Latin-1 and the signs of print; astro.config.mjs says their range. A browser takes any other from the stand-in. */
const BEYOND_ASCII = `${range(0xc0, 0xff)}\u00a0¡¿«»ªº°·×½²£€–—‘’“”‚„•…←→↑↓−™®©`;
const ALL = range(0x20, 0x7e) + BEYOND_ASCII;

const FAMILJEN = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

interface Cut {
  readonly package: string;
  readonly characters: string;
  /** The weights that style sheets ask for. */
  readonly axes?: { readonly wght: { readonly min: number; readonly max: number } };
}

const WEIGHTS = { wght: { min: 400, max: 600 } };

const FACES = {
  anton: { package: '@fontsource/anton/files/anton-latin-400-normal.woff2', characters: ALL },
  familjen: { package: FAMILJEN, characters: SPANISH, axes: WEIGHTS },
  familjenRest: { package: FAMILJEN, characters: without(BEYOND_ASCII, SPANISH), axes: WEIGHTS },
} as const satisfies Record<string, Cut>;

export type Face = keyof typeof FACES;

const { resolve: find } = createRequire(import.meta.url);

/** Paths of the cut faces, woff2, made once for each release of a face. @throws Error when a face is not installed */
export async function cutFonts(cacheDir: string): Promise<Record<Face, string>> {
  const folder = resolve(cacheDir, 'fonts');
  const [anton, familjen, familjenRest] = await Promise.all([
    cut('anton', folder),
    cut('familjen', folder),
    cut('familjenRest', folder),
  ]);
  return { anton, familjen, familjenRest };
}

async function cut(face: Face, folder: string): Promise<string> {
  const { package: name, characters, axes }: Cut = FACES[face];
  const whole = await readFile(find(name));
  const wanted = JSON.stringify([characters, axes]);
  const key = createHash('sha256').update(whole).update(wanted).digest('hex').slice(0, 16);
  const file = join(folder, `${face}-${key}.woff2`);
  if (await stat(file).catch(() => null)) return file;
  const bytes = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern'],
    ...(axes && { variationAxes: axes }),
  });
  await writeFileAtomic(file, bytes);
  return file;
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('');
}
