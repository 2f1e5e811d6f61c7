/** Pictures of pages, share images, and downloads of the press kit. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getPictureFiles } from '../../data/pictures/published-pictures.ts';
import { getPressFiles } from '../../data/press/press-page.ts';
import { getPrintedPosters } from '../../data/press/printed-posters.ts';
import { getShareFiles } from '../../data/share/share-images.ts';

interface Props {
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
}

export const getStaticPaths = (async () => {
  const [pictures, shareImages, press, posters] = await Promise.all([
    getPictureFiles(),
    getShareFiles(),
    getPressFiles(),
    getPrintedPosters(),
  ]);
  const inFolder = (folder: string, files: readonly (Props & { readonly file: string })[]) =>
    files.map(({ file, bytes }) => ({ params: { folder, file }, props: { bytes } }));
  return [
    ...inFolder('img', pictures),
    ...inFolder('compartir', shareImages),
    ...inFolder(
      'prensa',
      posters.flatMap(({ files }) => files),
    ),
    ...inFolder(
      'prensa',
      press.map(({ file, bytes }) => ({ file, bytes: () => bytes })),
    ),
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props }) => new Response(new Uint8Array(await props.bytes()));
