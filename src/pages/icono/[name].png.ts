import type { APIRoute, GetStaticPaths } from 'astro';
import { type IconShape, iconPng } from '../../artwork/site-icon.ts';
import { appIcons, getIconData } from '../../data/icon.ts';

export const getStaticPaths = (() =>
  appIcons.map(({ name, ...icon }) => ({ params: { name }, props: icon }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number; shape: IconShape }> = async ({ props: { size, shape } }) =>
  new Response(Buffer.from(await iconPng(size, await getIconData(), shape)), {
    headers: { 'Content-Type': 'image/png' },
  });
