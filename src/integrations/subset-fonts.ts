/**
 * Subsets of the site's two typefaces: with kerning, without hinting. The characters of Spanish are in one
 * file, small enough for the first round trip of a shared connection. Characters of foreign names are in
 * another file, which only pages with such names load.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

/** Characters of the site's own texts. Others come from the fallback font. */
const SPANISH = `${characterRange(0x20, 0x3b)}=?@${characterRange(0x41, 0x5b)}]_${characterRange(0x61, 0x7a)}\u00a0¡¿«»·×…–—“”ÁÉÍÑÓÚÜáéíñóúü`;

/** Latin-1 letters and typographic signs. astro.config.mjs has their range. */
const BEYOND_ASCII = `${characterRange(0xc0, 0xff)}\u00a0¡¿«»ªº°·×½²£€–—‘’“”‚„•…←→↑↓−™®©`;
const ALL = characterRange(0x20, 0x7e) + BEYOND_ASCII;

const TEXT = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

interface Subset {
  readonly package: string;
  readonly characters: string;
  /** Weights that style sheets use. */
  readonly axes?: { readonly wght: { readonly min: number; readonly max: number } };
}

const WEIGHTS = { wght: { min: 400, max: 600 } };

const FACES = {
  display: { package: '@fontsource/anton/files/anton-latin-400-normal.woff2', characters: ALL },
  text: { package: TEXT, characters: SPANISH, axes: WEIGHTS },
  textRest: { package: TEXT, characters: removeCharacters(BEYOND_ASCII, SPANISH), axes: WEIGHTS },
} as const satisfies Record<string, Subset>;

type Face = keyof typeof FACES;

const { resolve: find } = createRequire(import.meta.url);

/** Folder in the project. Astro names fonts by path, so a folder in `CACHE_DIR` would change all pages with that setting. */
const FOLDER = './.astro/fonts';

/**
 * Returns the paths of the WOFF2 subsets, relative to the project. They are made once for each version of a typeface.
 * @throws Error if a typeface is not installed
 */
export async function subsetFonts(): Promise<Record<Face, string>> {
  const [display, text, textRest] = await Promise.all([
    subsetFace('display'),
    subsetFace('text'),
    subsetFace('textRest'),
  ]);
  return { display, text, textRest };
}

async function subsetFace(face: Face): Promise<string> {
  const { package: name, characters, axes }: Subset = FACES[face];
  const font = await readFile(find(name));
  const options = JSON.stringify([characters, axes]);
  const key = createHash('sha256').update(font).update(options).digest('hex').slice(0, 16);
  const file = `${FOLDER}/${face}-${key}.woff2`;
  if (await stat(file).catch(() => null)) return file;
  // Loaded only if a subset is missing, because loading is slow.
  const { default: subsetFont } = await import('subset-font');
  const bytes = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern'],
    ...(axes && { variationAxes: axes }),
  });
  await writeFileAtomic(file, bytes);
  return file;
}

function characterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function removeCharacters(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('');
}
