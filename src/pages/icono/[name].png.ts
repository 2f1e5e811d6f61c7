import type { APIRoute, GetStaticPaths } from 'astro';
import { type IconShape, iconPng } from '../../artwork/share/site-icon.ts';
import { appIcons, getIconData } from '../../data/shell/site-icons.ts';

export const getStaticPaths = (() =>
  appIcons.map(({ name, ...icon }) => ({ params: { name }, props: icon }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number; shape: IconShape }> = async ({ props: { size, shape } }) =>
  new Response(Buffer.from(await iconPng(size, await getIconData(), shape)), {
    headers: { 'Content-Type': 'image/png' },
  });
