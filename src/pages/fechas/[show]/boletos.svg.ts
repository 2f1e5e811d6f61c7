import type { APIRoute, GetStaticPaths } from 'astro';
import { getQrCodes, type QrCode } from '../../../data/pages/show-pages.ts';
import { filesForRoutes } from '../../../data/site/generated-files.ts';

export const getStaticPaths = (async () =>
  filesForRoutes(await getQrCodes()).map((code) => ({
    params: { show: code.show },
    props: { code },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ code: QrCode }> = async ({ props }) =>
  new Response(await props.code.text(), { headers: { 'Content-Type': 'image/svg+xml' } });
