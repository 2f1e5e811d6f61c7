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
  const inFolder = (folder: string, files: readonly { file: string; bytes: SiteFile['body'] }[]) =>
    files.map(({ file, bytes }) => ({ path: `${folder}/${file}`, body: bytes }));
  const files = [
    ...inFolder('img', pictures),
    ...inFolder('compartir', shareImages),
    ...posters.flatMap((poster) => inFolder('prensa', poster.files)),
    ...inFolder(
      'prensa',
      press.map(({ file, bytes }) => ({ file, bytes: () => bytes })),
    ),
  ];
  return filePaths(files, (path) => {
    const [folder = '', file = ''] = path.split('/');
    return { folder, file };
  });
}) satisfies GetStaticPaths;

export const GET = fileRoute();
