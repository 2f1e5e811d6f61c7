/** Decodes every picture that the content names, to find damaged pictures before pages are built. */
import pLimit from 'p-limit';
import { readPicture } from '../../artwork/pictures/picture-variants.ts';
import { MAX_MEGAPIXELS, MAX_PIXELS, readPictureHeader } from '../../domain/pictures/picture-header.ts';
import { onCode } from '../../lib/error-handling.ts';
import { readBytesInside } from '../../lib/files-inside.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import type { Content } from '../../storage/check/read-content.ts';
import { comparePosition, fileProblem, type Problem } from '../../storage/files/problem.ts';

/**
 * Returns a problem for each picture that is not a picture, incomplete, damaged or too large. Other checks
 * report missing files. Caches results by the bytes of the file.
 * @param folders `dir`: the content folder; `posters`: the folder of shows' posters
 * @param onProgress receives the number of checked pictures, and the number of all pictures
 */
export async function pictureProblems(
  { pictures, shows }: Pick<Content, 'pictures' | 'shows'>,
  { dir, posters }: { readonly dir: string; readonly posters: string },
  onProgress: (read: number, all: number) => void = () => undefined,
): Promise<Problem[]> {
  const uses = new Map<string, readonly [string, string, (message: string) => Problem]>();
  const add = (folder: string, picture: string, toProblem: (message: string) => Problem) =>
    uses.set(`${folder} ${picture}`, [folder, picture, toProblem]);
  // Other paths are already problems.
  for (const { path, picture, locate } of pictures.filter((each) => isPicturePath(each.picture)))
    add(dir, picture, (message) => locate({ path, message: `${picture} ${message}` }));
  for (const { entry } of posters === dir ? [] : shows) {
    const { cartel } = entry.data;
    if (cartel) add(posters, cartel, (message) => fileProblem(entry.file, `cartel: ${message}`));
  }
  let readCount = 0;
  const limit = pLimit(4);
  const problems = [...uses.values()].map(([folder, picture, toProblem]) =>
    limit(async () => {
      const fault = await pictureFault(folder, picture);
      onProgress(++readCount, uses.size);
      return fault === null ? [] : [toProblem(fault)];
    }),
  );
  return (await Promise.all(problems)).flat().sort(comparePosition);
}

/** Returns what is wrong with a picture and how to correct it; null if it can be published or is missing. */
async function pictureFault(folder: string, picture: string): Promise<string | null> {
  const bytes = await readBytesInside(folder, picture);
  if (bytes === null) return null;
  if (bytes.length === 0) return 'está vacía (0 bytes); vuelve a copiarla';
  if (isHeic(bytes))
    return 'es una foto HEIC de iPhone, aunque su nombre diga otra cosa; ábrela y guárdala como JPG';
  const header = readPictureHeader(bytes);
  if (header === null)
    return 'no es una imagen JPG, PNG ni WebP, aunque su nombre lo diga; guárdala de nuevo';
  const { width, height, isComplete } = header;
  if (width * height > MAX_PIXELS) {
    const megapixels = Math.round((width * height) / 1_000_000);
    return `mide ${width} × ${height} px (${megapixels} megapíxeles) y el máximo es de ${MAX_MEGAPIXELS}; guárdala más chica, con 3000 px de ancho basta`;
  }
  if (!isComplete) return 'está incompleta (se cortó al copiarla); vuelve a copiarla desde el original';
  const damaged =
    'está dañada y no se puede abrir; vuelve a copiarla desde el original, o ábrela y guárdala de nuevo';
  // A code means that the system failed, such as a full disk of the cache.
  return readPicture(folder, picture).then(() => null, onCode('', damaged));
}

/** Returns true for ISO base media files with the brands that phones write. */
function isHeic(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(4, 12));
  return /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/u.test(text);
}
