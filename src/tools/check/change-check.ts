/** Checks a changed file like `content:check`, in addition to the checks of `src/storage`. */
import { isNamedByHash } from '../../schemas/fields/picture.ts';
import type { ChangeCheck, FileChange } from '../../storage/check/content-index.ts';
import type { Problem } from '../../storage/files/problem.ts';
import { addedLeftovers } from './sample-leftovers.ts';

/**
 * Returns the check of a changed file.
 * @param dir the content folder
 * @param refusesSample true if remains of the sample are a problem
 */
export function changeCheck(dir: string, refusesSample: boolean): ChangeCheck {
  return async (change) => [
    ...(refusesSample ? addedLeftovers(dir, change) : []),
    ...(await damagedPictures(dir, change)),
  ];
}

/** Returns problems of pictures that only the changed file names. The API has already decoded the pictures that it stored. */
async function damagedPictures(dir: string, { before, after }: FileChange): Promise<Problem[]> {
  const knownPictures = new Set(before?.parsed.pictures.map(({ picture }) => picture));
  const { locate } = after.parsed;
  const pictures = after.parsed.pictures
    .filter(({ picture }) => !knownPictures.has(picture) && !isNamedByHash(picture))
    .map((each) => ({ ...each, locate }));
  if (pictures.length === 0) return [];
  // Imports sharp, which few changes need.
  const { pictureProblems } = await import('./picture-problems.ts');
  return pictureProblems({ pictures, shows: [] }, { dir, posters: dir });
}
