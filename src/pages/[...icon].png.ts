/** The icons of the site on the home screens of phones. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { type IconShape, iconPng } from '../artwork/share/site-icon.ts';
import { appIcons, getIconData } from '../data/shell/site-icons.ts';

interface Props {
  readonly size: number;
  readonly shape?: IconShape;
}

export const getStaticPaths = (() => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180 } },
  ...appIcons.map(({ name, ...props }) => ({ params: { icon: `icono/${name}` }, props })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { size, shape } }) =>
  new Response(Buffer.from(await iconPng(size, await getIconData(), shape)), {
    headers: { 'Content-Type': 'image/png' },
  });
