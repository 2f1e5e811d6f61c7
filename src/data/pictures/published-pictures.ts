/** Every picture file of the site: the list behind `/img/`. */
import type { Picture } from '../../artwork/pictures/picture-variants.ts';
import { getSite } from '../site/act.ts';
import { getEntries } from '../site/content-entries.ts';
import { filesOf, type PictureUse, readContentPicture } from './page-pictures.ts';
import { posterSources } from './show-posters.ts';

export interface PictureFile {
  readonly file: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** The files by name; a file used twice is listed once. */
export async function getPictureFiles(): Promise<readonly PictureFile[]> {
  const files = new Map<string, PictureFile>();
  for (const { use, source } of await sources()) {
    for (const file of filesOf(source, use)) files.set(file.file, file);
  }
  return [...files.values()];
}

interface Source {
  readonly use: PictureUse;
  readonly source: Picture;
}

async function sources(): Promise<Source[]> {
  const site = await getSite();
  const [gallery, products, courses, festivals, press] = await Promise.all([
    getEntries('gallery'),
    getEntries('products'),
    getEntries('courses'),
    getEntries('festivals'),
    getEntries('press'),
  ]);
  const festivalPictures = festivals.flatMap(({ data }) => [
    ...(data.flyer ? [data.flyer] : []),
    ...(data.lineup ? [data.lineup] : []),
    ...data.dias.flatMap(({ imagen }) => (imagen ? [{ imagen }] : [])),
    ...data.instructores,
  ]);
  const named: (readonly [PictureUse, { readonly imagen: string }])[] = [
    ...Object.values(site.portadas).flatMap((entry) => (entry ? [['banner', entry] as const] : [])),
    ...(site.video ? [['still', site.video] as const] : []),
    ...gallery.flatMap(({ data }) => [['photo', data] as const, ['thumb', data] as const]),
    ...products.map(({ data }) => ['product', data] as const),
    ...press.flatMap(({ data }) => data.fotos.map((entry) => ['press', entry] as const)),
    ...[...courses.map(({ data }) => data), ...festivalPictures].map((entry) => ['flyer', entry] as const),
  ];
  const read = named.map(async ([use, { imagen }]) => ({ use, source: await readContentPicture(imagen) }));
  const posters = (await posterSources()).map((source) => ({ use: 'poster' as const, source }));
  return [...(await Promise.all(read)), ...posters];
}
