/** The lists that are pictures only: gallery, merch and course flyers, with the alternative texts of the drawings. */
import { alts } from '../../src/artwork/sample/alts.ts';
import type { Course } from '../../src/schemas/course.ts';
import type { PictureEntry } from '../../src/schemas/picture.ts';

/** The sample picture at that path; throws when nobody draws it. */
export function drawing(imagen: string): PictureEntry {
  const alt = alts[imagen];
  if (alt === undefined) throw new Error(`No sample picture ${imagen}`);
  return { imagen, alt };
}

const drawingsIn = (folder: string) =>
  Object.keys(alts)
    .filter((path) => path.startsWith(`${folder}/`))
    .sort()
    .map(drawing);

export const galleryList: readonly PictureEntry[] = drawingsIn('galeria');
export const productList: readonly PictureEntry[] = drawingsIn('products');
export const courseList: readonly Course[] = [
  { modalidad: 'Presencial', ...drawing('courses/presencial.jpg') },
  { modalidad: 'Online', ...drawing('courses/online.jpg') },
];
