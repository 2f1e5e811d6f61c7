/** Every picture file of the site: the list behind `/img/`. */
import type { Picture } from '../../artwork/pictures/picture-variants.ts';
import { getEntries, getSite } from '../site/site-data.ts';
import { type PictureUse, readContentPicture, variantFiles } from './page-pictures.ts';
import { posterSources } from './show-posters.ts';

type PictureFile = ReturnType<typeof variantFiles>[number];

/** Returns the files by name; a file used twice is listed once. */
export async function getPictureFiles(): Promise<readonly PictureFile[]> {
  const files = (await pictureSources()).flatMap(([use, source]) => variantFiles(source, use));
  return [...new Map(files.map((file) => [file.file, file])).values()];
}

async function pictureSources(): Promise<(readonly [PictureUse, Picture])[]> {
  const site = await getSite();
  const [gallery, products, courses, festivals, press] = await Promise.all([
    getEntries('gallery'),
    getEntries('products'),
    getEntries('courses'),
    getEntries('festivals'),
    getEntries('press'),
  ]);
  const flyers = festivals.flatMap(({ data: { flyer, lineup, dias, instructores } }) => [
    ...[flyer, lineup, ...dias].flatMap((entry) => entry?.imagen ?? []),
    ...instructores.map(({ imagen }) => imagen),
  ]);
  const named: (readonly [PictureUse, string])[] = [
    ...Object.values(site.portadas).flatMap((entry) => (entry ? [['banner', entry.imagen] as const] : [])),
    ...(site.video ? [['still', site.video.imagen] as const] : []),
    ...gallery.flatMap(({ data: { imagen } }) => [['photo', imagen] as const, ['thumb', imagen] as const]),
    ...products.map(({ data }) => ['product', data.imagen] as const),
    ...press.flatMap(({ data }) => data.fotos.map(({ imagen }) => ['press', imagen] as const)),
    ...[...courses.map(({ data }) => data.imagen), ...flyers].map((path) => ['flyer', path] as const),
  ];
  const pictures = named.map(async ([use, path]) => [use, await readContentPicture(path)] as const);
  const posters = (await posterSources()).map((source) => ['poster', source] as const);
  return [...(await Promise.all(pictures)), ...posters];
}
