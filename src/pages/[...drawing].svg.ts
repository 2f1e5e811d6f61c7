/** The icon of the site and the QR codes of ticket links. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { iconSvg } from '../artwork/share/site-icon.ts';
import { getQrCodes } from '../data/pages/show-pages.ts';
import { getIconData } from '../data/shell/site-icons.ts';
import { toQrSvg } from '../syndication/share-links.ts';

export const getStaticPaths = (async () => [
  { params: { drawing: 'favicon' }, props: { svg: iconSvg(await getIconData()) } },
  ...(await getQrCodes()).map(({ show, link }) => ({
    params: { drawing: `fechas/${show}/boletos` },
    props: { svg: toQrSvg(link) },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
