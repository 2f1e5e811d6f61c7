import type { APIRoute, GetStaticPaths } from 'astro';
import { getQrCodes } from '../../../data/show-pages.ts';

export const getStaticPaths = (async () =>
  (await getQrCodes()).map(({ id, svg }) => ({
    params: { show: id },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
