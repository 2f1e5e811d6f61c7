/** The icon of the site, and the favicon as a data URL: a separate file would compete with the poster for bandwidth. */
import { type IconData, smallIconSvg } from '../artwork/site-icon.ts';
import { inks } from '../domain/ink.ts';
import { memoize } from './memoize.ts';
import { getSite } from './site.ts';

export async function getIconData(): Promise<IconData> {
  const { nombre, tintas } = await getSite();
  return { name: nombre, ink: inks[tintas] };
}

export const getIconUri: () => Promise<string> = memoize(async () => {
  const svg = await smallIconSvg(await getIconData());
  return `data:image/svg+xml,${svg.replaceAll(/[^\w'=:/.-]/gu, encodeURIComponent)}`;
});
