import type { APIRoute, GetStaticPaths } from 'astro';
import { getPressFiles, type PressFile } from '../../data/press/press-page.ts';

export const getStaticPaths = (async () =>
  (await getPressFiles()).map((download) => ({
    params: { file: download.file },
    props: { download },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ download: PressFile }> = async ({ props }) =>
  new Response(new Uint8Array(props.download.bytes));
