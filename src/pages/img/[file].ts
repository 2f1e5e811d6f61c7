import type { APIRoute, GetStaticPaths } from 'astro';
import { getPictureFiles, type PictureFile } from '../../data/pictures/published-pictures.ts';

export const getStaticPaths = (async () =>
  (await getPictureFiles()).map((picture) => ({
    params: { file: picture.file },
    props: { picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: PictureFile }> = async ({ props }) =>
  new Response(new Uint8Array(await props.picture.bytes()));
