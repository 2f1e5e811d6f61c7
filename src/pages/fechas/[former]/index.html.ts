/** Redirects to shows: from former names of their files, and from shows that share the page of another. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { type FormerAddress, getFormerAddresses, redirectTo } from '../../../data/share/former-addresses.ts';

export const getStaticPaths = (async () =>
  (await getFormerAddresses()).map((address) => ({
    params: { former: address.id },
    props: { address },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ address: FormerAddress }> = async ({ props }) =>
  new Response(await redirectTo(props.address.show), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
