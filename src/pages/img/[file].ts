import type { APIRoute, GetStaticPaths } from 'astro';
import { getPictureFiles, type PictureFile } from '../../data/pictures/published-pictures.ts';
import { addFileNamedByContent } from '../../data/shell/page-inputs.ts';
import { href } from '../../data/site/href.ts';

export const getStaticPaths = (async () =>
  (await getPictureFiles()).map((picture) => {
    addFileNamedByContent(href(`/img/${picture.file}`));
    return { params: { file: picture.file }, props: { picture } };
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: PictureFile }> = async ({ props }) =>
  new Response(new Uint8Array(await props.picture.bytes()));
