/** Writes the sample pictures; the one door for the programs that fill a content folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { toJpeg } from './film.ts';

export interface Choice {
  /** Path fragments: a picture is drawn when its path holds one of them; all are drawn when there are none. */
  readonly only?: readonly string[];
  /** 1 draws at full size; less is for proofs and tests. */
  readonly scale?: number;
}

export async function drawSamplePictures(
  contentDir: string,
  { only = [], scale = 1 }: Choice = {},
): Promise<void> {
  for (const picture of catalogue) {
    if (only.length > 0 && !only.some((part) => picture.path.includes(part))) continue;
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    const path = join(contentDir, picture.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await toJpeg(await picture.draw(width, height), width, height, picture.limit));
  }
}
