/** The icon of the site and the QR codes of ticket links. */
import type { GetStaticPaths } from 'astro';
import { faviconSvg } from '../artwork/share/site-icon.ts';
import { getQrLinks } from '../data/pages/show-pages.ts';
import { getIconData } from '../data/shell/site-icons.ts';
import { filePaths, fileRoute } from '../data/site/file-routes.ts';
import { toQrSvg } from '../syndication/share-links.ts';

export const getStaticPaths = (async () => {
  const icon = await getIconData();
  const codes = (await getQrLinks()).map(({ show, link }) => ({
    path: `fechas/${show}/boletos.svg`,
    body: () => toQrSvg(link),
  }));
  return filePaths([{ path: 'favicon.svg', body: () => faviconSvg(icon) }, ...codes], 'drawing');
}) satisfies GetStaticPaths;

export const GET = fileRoute('image/svg+xml');
