/** Versions of shows and of other content at /editar/: restored, also while text is typed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import {
  action,
  expectMessage,
  isReachable,
  openActions,
  openCollection,
  openEditor,
  PLANNED_SHOW,
  smallTargets,
  startEditorApi,
} from './editor.ts';

const content = startEditorApi();

/** Taps *Volver a esta versión* of the oldest version. */
const restoreOldest = (page: Page) =>
  page
    .getByRole('button', { name: /^Volver a esta versión/u })
    .last()
    .tap();

test('a show is restored while text is typed: said beside the versions, and the text is saved over the restored version', async () => {
  const show = PLANNED_SHOW;
  const { page } = await openEditor();
  await openActions(page, show);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  const venue = page.getByLabel('Lugar', { exact: true });
  const title = page.getByLabel('Título propio');
  const versions = page.locator('.editor-versions');
  await venue.fill('Foro guardado');
  await action(page, 'Guardar cambios').tap();
  await expectMessage(page, 'Corregido: ');
  await openActions(page, show);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  await title.fill('Título sin guardar');
  await page.getByRole('button', { name: 'Versiones' }).tap();
  await versions.getByText('→ Foro guardado').waitFor();
  const heading = page.locator('summary', { hasText: 'Versiones' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(110);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/versiones', (route) => released.then(() => route.fallback()));
  await restoreOldest(page);
  await versions
    .getByText('Lo que escribiste en Título propio sigue en el formulario, sin guardar.')
    .waitFor();
  await versions.getByText('Volviste a la versión ').waitFor();
  // The focus stays where the editor has put it when the list is there.
  await action(page, 'Ir al formulario').focus();
  await versions.getByText('Actualizando la lista…').waitFor();
  release();
  await versions.getByText('Actualizando la lista…').waitFor({ state: 'hidden' });
  expect(await page.locator(':focus').textContent()).toBe('Ir al formulario');
  await versions.locator('.callout').getByText('En línea: el público ya ve el cambio.').waitFor();
  await expect.poll(() => isReachable(action(page, 'Descartar lo que escribí'))).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await title.inputValue()).toBe('Título sin guardar');
  await expect.poll(() => venue.inputValue()).toBe(show.lugar);
  expect(await page.getByText('Lo guardado cambió').count()).toBe(0);
  await action(page, 'Guardar cambios').tap();
  await expectMessage(page, 'Corregido: ');
  expect(await page.locator('.editor-problem').count()).toBe(0);
  expect(await content.show(show.id)).toContain('titulo: "Título sin guardar"');
  expect(await content.show(show.id)).not.toContain('Foro guardado');
});

test('versions that were not loaded: the focus stays in the list when another attempt succeeds', async () => {
  const { page } = await openEditor();
  await openCollection(page, 'Marquesina');
  await page.route('**/versiones', (route) => route.abort());
  await page.getByRole('button', { name: 'Versiones' }).tap();
  await page.getByText('Las versiones no se cargaron; lo demás sigue como estaba.').waitFor();
  await page.unroute('**/versiones');
  await action(page, 'Reintentar').press('Enter');
  await page.getByText('Todavía no hay versiones anteriores.').waitFor();
  await expect.poll(() => page.locator('summary:focus').textContent()).toMatch(/^Versiones de/u);
});

test('typed text when a version is restored: kept beside the restored version, and stored when the editor says so', async () => {
  const { page } = await openEditor();
  await openCollection(page, 'Ajustes del sitio');
  const slogan = page.getByLabel('Lema').first();
  const first = await slogan.inputValue();
  await slogan.fill('Un lema guardado');
  await page.getByLabel('Nombre').first().fill('Un nombre guardado');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await slogan.fill('Un lema sin guardar');
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  await restoreOldest(page);
  const problem = page.locator('.editor-problem');
  await problem.getByText(`${first} → Un lema sin guardar`).waitFor();
  // The choice is beside the versions, too, where the restore was pressed.
  const callout = page.locator('.editor-versions .callout:focus');
  await callout
    .getByText('Falta elegir: lo que escribiste en Lema no es lo que dice esta versión.')
    .waitFor();
  await expect.poll(() => isReachable(callout.getByRole('button', { name: 'Guardar lo mío' }))).toBe(true);
  expect(await violations(page)).toEqual([]);
  await action(page, 'Comparar las dos versiones').tap();
  await expect.poll(() => page.locator('.editor-problem:focus').count()).toBe(1);
  await expect.poll(() => isReachable(problem.getByRole('button', { name: 'Guardar lo mío' }))).toBe(true);
  expect(await content.file('site.yaml')).toContain(first);
  expect(await slogan.inputValue()).toBe('Un lema sin guardar');
  await page.reload();
  await problem.getByText(`${first} → Un lema sin guardar`).waitFor();
  await action(page, 'Guardar lo mío').tap();
  await expect.poll(() => content.file('site.yaml')).toContain('Un lema sin guardar');
  // Chosen beside the versions.
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await slogan.fill('Otro lema sin guardar');
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  await restoreOldest(page);
  await callout.getByRole('button', { name: 'Guardar lo mío' }).tap();
  await expectMessage(page, 'Guardado.');
  expect(await content.file('site.yaml')).toContain('Otro lema sin guardar');
});

test('typed text when another field is restored: both are stored', async () => {
  const { page } = await openEditor();
  await openCollection(page, 'Ajustes del sitio');
  const slogan = page.getByLabel('Lema').first();
  await slogan.fill('Un lema que se quita');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await page.getByLabel('Nombre').first().fill('Otro nombre');
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  await page.getByText('Sin guardar: Nombre. Eso no se pierde si vuelves a una versión.').waitFor();
  await restoreOldest(page);
  await expectMessage(page, 'Ajustes del sitio: volviste a otra versión.');
  await page.getByText('Lo que escribiste en Nombre sigue en el formulario, sin guardar.').waitFor();
  await action(page, 'Ir al formulario').tap();
  await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Ajustes del sitio');
  await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
  await action(page, 'Guardar').tap();
  await expect.poll(() => content.file('site.yaml')).toContain('Otro nombre');
  expect(await content.file('site.yaml')).not.toContain('Un lema que se quita');
});

test('a version that is refused: its errors beside it', async () => {
  const { page } = await openEditor();
  await openCollection(page, 'Ajustes del sitio');
  await page.getByLabel('Lema').first().fill('Un lema nuevo');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  const json = { error: 'Revisa lo marcado.', fields: { imagen: 'No existe el archivo fotos/vieja.jpg' } };
  await page.route('**/api/contenido/site/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json }) : route.fallback(),
  );
  await restoreOldest(page);
  await page
    .locator('.editor-versions')
    .getByText('no se puede publicar. Elige otra. No existe el archivo fotos/vieja.jpg.')
    .waitFor();
});

test('typed text while another editor saves twice: the other fields are those of the last save', async () => {
  const { page } = await openEditor();
  await openCollection(page, 'Ajustes del sitio');
  await page.getByLabel('Nombre').first().fill('Nombre de Ana');
  const saveSlogan = async (slogan: string) => {
    const text = await content.file('site.yaml');
    await writeFile(join(content.dir(), 'site.yaml'), text.replace(/^lema:.*$/mu, `lema: ${slogan}`));
  };
  const problem = page.locator('.editor-problem');
  await saveSlogan('Primer lema de Beto');
  await action(page, 'Guardar').tap();
  await problem.getByText('→ Nombre de Ana').waitFor();
  await expect.poll(() => page.locator('.editor-problem:focus').count()).toBe(1);
  await expect.poll(() => isReachable(problem.getByRole('button', { name: 'Guardar lo mío' }))).toBe(true);
  await saveSlogan('Segundo lema de Beto');
  await action(page, 'Guardar lo mío').tap();
  await expect.poll(() => page.getByLabel('Lema').first().inputValue()).toBe('Segundo lema de Beto');
  await action(page, 'Guardar lo mío').tap();
  await expectMessage(page, 'Guardado.');
  expect(await content.file('site.yaml')).toMatch(/Nombre de Ana.*Segundo lema de Beto/su);
});
