import type { APIRoute, GetStaticPaths } from 'astro';
import { getShareFiles, type ShareImage } from '../../data/share/share-images.ts';

export const getStaticPaths = (async () =>
  (await getShareFiles()).map((image) => ({
    params: { file: image.file },
    props: { image },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await props.image.bytes()), { headers: { 'Content-Type': props.image.type } });
