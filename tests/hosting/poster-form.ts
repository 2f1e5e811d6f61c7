/** The form of /add/ on a phone: a show with a poster, saved with a key. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { NEW_SHOW } from '../support/new-show.ts';
import { findShow, TOUR_DIR } from '../support/tour.ts';

export const KEY = 'clave-de-prueba-0123456789';
const POSTER = join(TOUR_DIR, findShow(({ cartel }) => !!cartel).cartel ?? '');

/** Saves {@link NEW_SHOW} on another day, with a poster that is seen before it is published. The first try asks for the key. */
export async function saveWithPoster(phone: Page, fecha: string): Promise<void> {
  const field = (name: string) => phone.locator(`[name=${name}]`);
  await field('pais').selectOption('Mexico');
  for (const [name, value] of Object.entries({ ...NEW_SHOW, fecha, show: '20:30' }))
    if (name !== 'pais') await field(name).fill(value);
  const save = phone.getByRole('button', { name: 'Guardar show' });
  await save.click();
  await phone.getByLabel('Clave de la API').fill(KEY);
  await field('cartel').setInputFiles(POSTER);
  const preview = phone.getByAltText('Cartel que se subió');
  await preview.waitFor();
  expect(await isDecoded(preview)).toBe(true);
  await save.click();
  await phone.waitForURL(({ pathname }) => pathname === '/');
}

export const isDecoded = (image: Locator): Promise<boolean> =>
  image.evaluate((element) => (element as HTMLImageElement).decode().then(() => true));
