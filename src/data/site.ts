/** The site's settings (site.yaml), navigation and networks. */
import { getCollection } from 'astro:content';
import type { Site } from '../schemas/site.ts';
import { href } from './href.ts';
import { memoize } from './memoize.ts';

export const getSite: () => Promise<Site> = memoize(async () => {
  const [entry] = await getCollection('site');
  if (!entry) throw new Error('Falta site.yaml en la carpeta de contenido.');
  return entry.data;
});

export interface NavEntry {
  readonly label: string;
  readonly href: string;
}

/** The navbar, in its order. */
export const navigation: readonly NavEntry[] = [
  { label: 'Home', href: href('/') },
  { label: 'Fechas', href: href('/fechas/') },
  { label: 'Cursos', href: href('/cursos/') },
  { label: 'Fotos', href: href('/galeria/') },
  { label: 'Merch', href: href('/merch/') },
  { label: 'Contacto', href: href('/contacto/') },
  { label: 'Black & Chrome', href: href('/blacknchrome/') },
];

export interface Network {
  readonly name: string;
  readonly id: 'facebook' | 'youtube' | 'instagram' | 'tiktok';
  readonly href: string;
}

/** The four networks of the link page, in its order; the footer has all but YouTube. */
export async function getNetworks(): Promise<readonly Network[]> {
  const { redes } = await getSite();
  return [
    { name: 'Facebook', id: 'facebook', href: redes.facebook },
    { name: 'Youtube', id: 'youtube', href: redes.youtube },
    { name: 'Instagram', id: 'instagram', href: redes.instagram },
    { name: 'Tik Tok', id: 'tiktok', href: redes.tiktok },
  ];
}
