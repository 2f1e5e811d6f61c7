import type { APIRoute, GetStaticPaths } from 'astro';
import { getQrCodes, type QrCode } from '../../../data/pages/show-pages.ts';
import { toQrSvg } from '../../../syndication/share-links.ts';

export const getStaticPaths = (async () =>
  (await getQrCodes()).map((code) => ({
    params: { show: code.show },
    props: { code },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ code: QrCode }> = ({ props }) =>
  new Response(toQrSvg(props.code.link), { headers: { 'Content-Type': 'image/svg+xml' } });
