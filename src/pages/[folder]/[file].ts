/** Pictures of pages, share images, and downloads of the press kit. */
import type { GetStaticPaths } from 'astro';
import { getPictureFiles } from '../../data/pictures/published-pictures.ts';
import { getPressFiles, getPrintedPosters } from '../../data/press/press-page.ts';
import { getShareFiles } from '../../data/share/share-images.ts';
import { filePaths, fileRoute, type SiteFile } from '../../data/site/file-routes.ts';

export const getStaticPaths = (async () => {
  const [pictures, shareImages, press, posters] = await Promise.all([
    getPictureFiles(),
    getShareFiles(),
    getPressFiles(),
    getPrintedPosters(),
  ]);
  const files: SiteFile[] = [
    ...pictures.map(({ file, body }) => ({ path: `img/${file}`, body })),
    ...shareImages.map(({ file, cached }) => ({
      path: `compartir/${file}`,
      body: async () => ({ path: await cached() }),
    })),
    ...posters.flatMap((poster) =>
      poster.files.map(({ file, bytes }) => ({ path: `prensa/${file}`, body: bytes })),
    ),
    ...press.map(({ file, bytes }) => ({ path: `prensa/${file}`, body: () => bytes })),
  ];
  return filePaths(files, (path) => {
    const [folder = '', file = ''] = path.split('/');
    return { folder, file };
  });
}) satisfies GetStaticPaths;

export const GET = fileRoute();
