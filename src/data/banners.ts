/** The wide header pictures. */
import type { Site } from '../schemas/site.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { getSite } from './site.ts';

export async function getBanner(name: keyof Site['portadas']): Promise<PictureView> {
  const { portadas } = await getSite();
  return pictureView(portadas[name], 'banner');
}
