/** The icons of the site on the home screens of phones. */
import type { GetStaticPaths } from 'astro';
import { iconPng } from '../artwork/share/site-icon.ts';
import { appIcons, getIconData } from '../data/shell/site-icons.ts';
import { filePaths, fileRoute } from '../data/site/file-routes.ts';

export const getStaticPaths = (async () => {
  const data = await getIconData();
  const icons = appIcons.map(({ name, size, shape }) => ({
    path: `icono/${name}.png`,
    body: () => iconPng(size, data, shape),
  }));
  return filePaths([{ path: 'apple-touch-icon.png', body: () => iconPng(180, data) }, ...icons], 'icon');
}) satisfies GetStaticPaths;

export const GET = fileRoute('image/png');
