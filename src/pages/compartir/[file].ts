import type { APIRoute, GetStaticPaths } from 'astro';
import { getShareFiles, type ShareImage } from '../../data/share/share-images.ts';
import { addFileNamedByContent } from '../../data/shell/page-inputs.ts';
import { href } from '../../data/site/href.ts';

export const getStaticPaths = (async () =>
  (await getShareFiles()).map((image) => {
    addFileNamedByContent(href(`/compartir/${image.file}`));
    return { params: { file: image.file }, props: { image } };
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ image: ShareImage }> = async ({ props }) =>
  new Response(new Uint8Array(await props.image.bytes()), { headers: { 'Content-Type': props.image.type } });
