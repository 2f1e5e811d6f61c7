/** Messages of the editor's forms on a phone about pictures, errors and places, and the undo of saves. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type TourShow, tour } from '../support/tour.ts';
import { field, openForm } from './add-form.ts';
import {
  expectMessage,
  isReachable,
  openActions,
  openCollection,
  openEditor,
  startEditorApi,
} from './editor.ts';

const content = startEditorApi();

const picture = async (width: number) => ({
  name: 'cartel.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer(),
});

const planned = (): TourShow => {
  const show = tour.upcoming.find(
    ({ estatus, boletos }) => (estatus ?? 'programado') === 'programado' && !boletos,
  );
  if (!show) throw new Error('The fixture has no planned show with one price.');
  return show;
};

/** Opens the whole form of a show in the editor. */
async function openShow(): Promise<Page> {
  const { page } = await openEditor();
  await openActions(page, planned());
  await page.getByRole('link', { name: 'Corregir' }).tap();
  await page.locator('.editor-form').waitFor();
  return page;
}

test('HEIC at /add/: it is explained, and nothing is sent', async () => {
  const { page } = await openForm();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await field(page, 'cartel').setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('x'),
  });
  await page.getByText('es HEIC y este navegador no la abre').waitFor();
  expect(sent).toEqual([]);
});

test('small poster at /add/: a warning where it was chosen, none for a large one', async () => {
  const { page } = await openForm();
  const warning = page.getByText('mide 300 px de ancho y se verá borrosa');
  await field(page, 'cartel').setInputFiles(await picture(300));
  await warning.waitFor();
  await field(page, 'cartel').setInputFiles(await picture(800));
  await warning.waitFor({ state: 'detached' });
});

test('small poster in the editor: it is public only after a question', async () => {
  const show = planned();
  const { page, writes } = await openEditor();
  await openActions(page, show);
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Cambiar cartel' }).tap();
    await (await chooser).setFiles(await picture(300));
    await page.getByRole('dialog').getByText('mide 300 px de ancho y se verá borrosa').waitFor();
  };
  await choose();
  await page.getByRole('button', { name: 'Dejarlo así' }).tap();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(writes).toEqual([]);
  await choose();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el cartel' }).tap();
  await expectMessage(page, 'Cartel nuevo: ');
  expect(await content.show(show.id)).toContain('cartel: "carteles/');
});

test.each(['/add/', '/editar/'])(
  '%s at 390 px, field left empty: its error is not below the bar',
  async (path) => {
    const page = path === '/add/' ? (await openForm()).page : await openShow();
    await field(page, 'taquilla').fill('');
    await page.evaluate(() => {
      const [input, bar] = ['#field-taquilla', '.editor-status'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      // There is no room for an error between the field and the bar.
      scrollBy(0, (input?.bottom ?? 0) - (bar?.top ?? 0) + 5);
      (document.activeElement as HTMLElement).blur();
    });
    const error = page.locator('#field-taquilla-error');
    await expect.poll(() => error.textContent()).not.toBe('');
    await expect.poll(() => isReachable(error)).toBe(true);
  },
);

test('place: the home country, the region of a known city, and a question about a misspelled one', async () => {
  const { page } = await openForm();
  await field(page, 'ciudad').fill('Toluka');
  await field(page, 'lugar').focus();
  await expect.poll(() => field(page, 'pais').inputValue()).toBe('Mexico');
  expect(await field(page, 'estado').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Toluca', exact: true }).click();
  await expect.poll(() => field(page, 'ciudad').inputValue()).toBe('Toluca');
  await expect.poll(() => field(page, 'estado').inputValue()).toBe('Estado de México');
});

test('other content saved: taken back with one tap within sight', async () => {
  const { page } = await openEditor();
  const undo = page.locator('.editor-undo');
  await openCollection(page, 'Videos');
  await page
    .getByRole('button', { name: /^Editar/u })
    .first()
    .tap();
  const before = await content.file('videos.yaml');
  await page.getByLabel('Nombre', { exact: true }).fill('Otra persona');
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
  await expectMessage(page, 'Guardado.');
  expect(await content.file('videos.yaml')).toContain('Otra persona');
  await undo.tap();
  await expectMessage(page, 'Se deshizo: quedó como estaba.');
  expect(await content.file('videos.yaml')).toBe(before);
  await expect.poll(() => page.locator('.content-entries').textContent()).not.toContain('Otra persona');

  await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
  await page.locator('.photos-row').first().waitFor();
  const photos = await content.file('galeria.yaml');
  await page.locator('.photos-row textarea').first().fill('Otro texto');
  await page.getByRole('button', { name: 'Guardar fotos' }).tap();
  await expectMessage(page, 'Fotos guardadas.');
  await undo.tap();
  await expectMessage(page, 'Se deshizo: quedó como estaba.');
  expect(await content.file('galeria.yaml')).toBe(photos);
  await expect.poll(() => page.locator('.photos-row textarea').first().inputValue()).not.toBe('Otro texto');
});

test('zone of a show: typed where the country has one, chosen where it has several', async () => {
  const page = await openShow();
  const zone = field(page, 'zona');
  await expect
    .poll(() => zone.evaluateAll((inputs) => inputs.map(({ tagName }) => tagName)))
    .toEqual(['INPUT']);
  await field(page, 'pais').selectOption('Chile');
  await expect
    .poll(() => zone.evaluateAll((inputs) => inputs.map(({ tagName }) => tagName)))
    .toEqual(['SELECT']);
});
