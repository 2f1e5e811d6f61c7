import type { APIRoute, GetStaticPaths } from 'astro';
import { href } from '../../data/href.ts';
import { addFileNamedByContent } from '../../data/page-inputs.ts';
import { getPictureFiles, type PictureFile } from '../../data/published-pictures.ts';

export const getStaticPaths = (async () =>
  (await getPictureFiles()).map((picture) => {
    addFileNamedByContent(href(`/img/${picture.file}`));
    return { params: { file: picture.file }, props: { picture } };
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: PictureFile }> = async ({ props }) =>
  new Response(new Uint8Array(await props.picture.bytes()));
