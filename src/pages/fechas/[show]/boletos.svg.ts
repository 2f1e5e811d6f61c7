import type { APIRoute, GetStaticPaths } from 'astro';
import { filesForRoutes } from '../../../data/generated-files.ts';
import { getQrCodes, type QrCode } from '../../../data/show-pages.ts';

export const getStaticPaths = (async () =>
  filesForRoutes(await getQrCodes()).map((code) => ({
    params: { show: code.show },
    props: { code },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ code: QrCode }> = async ({ props }) =>
  new Response(await props.code.text(), { headers: { 'Content-Type': 'image/svg+xml' } });
