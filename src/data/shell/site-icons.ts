/** Icons of the site and the web app manifest. */
import type { IconData, IconShape } from '../../artwork/share/site-icon.ts';
import { black, inks } from '../../domain/site/ink.ts';
import { href } from '../site/href.ts';
import { getHomeSettings, getSite } from '../site/site-data.ts';

export async function getIconData(): Promise<IconData> {
  const { nombre, tintas } = await getSite();
  return { name: nombre, ink: inks[tintas] };
}

/** Icons of the installed site: `/icono/NAME.png`. */
export const appIcons: readonly {
  readonly name: string;
  readonly size: number;
  readonly shape: IconShape;
}[] = [
  { name: '192', size: 192, shape: 'any' },
  { name: '512', size: 512, shape: 'any' },
  { name: 'recortable', size: 512, shape: 'maskable' },
];

/** Returns the web app manifest (https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest). */
export async function getWebManifest(): Promise<object> {
  const site = await getSite();
  return {
    name: site.nombre,
    short_name: site.nombre,
    description: site.descripcion,
    lang: (await getHomeSettings()).locale,
    // List of dates, which the service worker answers offline.
    start_url: href('/fechas/'),
    scope: href('/'),
    display: 'standalone',
    background_color: black,
    theme_color: black,
    icons: appIcons.map(({ name, size, shape }) => ({
      src: href(`/icono/${name}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape,
    })),
  };
}
