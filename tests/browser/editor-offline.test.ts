/** The editor at /editar/ while the connection or an answer is lost. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { findShow, tour } from '../support/tour.ts';
import {
  action,
  answer,
  expectMessage,
  isReachable,
  openActions,
  openCollection,
  openEditor,
  PLANNED_SHOW,
  rowOf,
  startEditorApi,
} from './editor.ts';

const content = startEditorApi();

describe('bad reception', () => {
  it('no connection: the change is kept, marked, and sent once when it is back', async () => {
    const show = PLANNED_SHOW;
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await page.context().setOffline(true);
    await action(page, 'Agotado').tap();
    await page.getByText('1 cambio sin enviar.').waitFor();
    await rowOf(page, show).locator('.stamp', { hasText: 'Agotado' }).waitFor();
    await rowOf(page, show).locator('.editor-marks').getByText('Sin enviar').waitFor();
    expect(await content.show(show.id)).not.toContain('estatus');
    const failed = writes.length;
    await page.context().setOffline(false);
    await expectMessage(page, 'Agotado: ');
    expect(await content.show(show.id)).toContain('estatus: "agotado"');
    await expect.poll(() => page.getByText('sin enviar').count()).toBe(0);
    expect(writes.length).toBe(failed + 1);
  });

  it('answer lost, page closed: it is sent again after the page opens, and stored once', async () => {
    const show = PLANNED_SHOW;
    const { page } = await openEditor();
    await openActions(page, show);
    let stored = 0;
    await page.route(`**/api/shows/${show.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      stored += response.status() === 200 ? 1 : 0;
      return route.abort();
    });
    await action(page, 'Agotado').tap();
    await page.getByText('1 cambio sin enviar.').waitFor();
    expect(stored).toBe(1);
    await page.unroute(`**/api/shows/${show.id}`);
    const first = await content.show(show.id);
    await page.reload();
    await page.keyboard.press('Shift');
    await expectMessage(page, 'Agotado: ');
    expect(await content.show(show.id)).toBe(first);
    expect(await page.locator('.editor-problem').count()).toBe(0);
  });
});

/** Adds a copy of a show on another day. */
async function saveCopy(page: Page): Promise<Locator> {
  await openActions(page, PLANNED_SHOW);
  await page.getByRole('link', { name: 'Duplicar' }).tap();
  await page.getByLabel('Fecha', { exact: true }).fill('2027-09-10');
  await action(page, 'Guardar show').tap();
  return page.locator('.editor-ticket', { hasText: 'Sin enviar' });
}

describe('a new show that is not stored yet', () => {
  it('no connection: opened, corrected, and stored as corrected; what is typed meanwhile is a change of it', async () => {
    const { page, writes } = await openEditor();
    await openActions(page, PLANNED_SHOW);
    await page.context().setOffline(true);
    const ticket = await saveCopy(page);
    const openForm = async () => {
      if ((await ticket.getAttribute('aria-expanded')) === 'false') await ticket.tap();
      await page.getByRole('link', { name: 'Corregir' }).tap();
    };
    await openForm();
    const venue = page.getByLabel('Lugar', { exact: true });
    await venue.waitFor();
    expect(await page.getByText('sin guardar').count()).toBe(0);
    await venue.fill('Foro Nuevo');
    await page.getByText('sin guardar').waitFor();
    await page.getByRole('link', { name: 'Todas las fechas' }).tap();
    await openForm();
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    expect(await venue.inputValue()).toBe('Foro Nuevo');
    await action(page, 'Guardar show').tap();
    await page.getByText('1 cambio sin enviar.').waitFor();
    await openForm();
    await venue.fill('Foro Final');
    await page.context().setOffline(false);
    await expect.poll(() => page.url()).toMatch(/#show\/2027-09-10-/u);
    const id = page.url().split('/').at(-1) ?? '';
    expect(await content.show(id)).toContain('lugar: "Foro Nuevo"');
    await expect.poll(() => venue.inputValue()).toBe('Foro Final');
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    expect(await content.show(id)).toContain('lugar: "Foro Final"');
    expect(new Set(writes)).toEqual(new Set(['POST /api/shows', `PATCH /api/shows/${id}`]));
  });

  it('answer lost: its form waits and says why, and what is typed is a change of the stored show', async () => {
    const { page } = await openEditor();
    await page.route('**/api/shows', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    const ticket = await saveCopy(page);
    await page.getByText('1 cambio sin enviar.').waitFor();
    await ticket.tap();
    await page.getByRole('link', { name: 'Corregir' }).tap();
    const hour = page.getByLabel('Show', { exact: true });
    await hour.fill('22:15');
    await page.locator('.editor-save').getByText('puede que ya esté guardado').waitFor();
    expect(await action(page, 'Guardar show').isDisabled()).toBe(true);
    await page.unroute('**/api/shows');
    await action(page, 'Reintentar').tap();
    await expect.poll(() => page.url()).toMatch(/#show\/2027-09-10-/u);
    await expect.poll(() => hour.inputValue()).toBe('22:15');
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    const files = await readdir(join(content.dir(), 'shows/2027'));
    expect(files.filter((name) => name.startsWith('2027-09-10-'))).toHaveLength(1);
  });

  it('API that always answers 500: another show is stored meanwhile, and it is discarded', async () => {
    const { page } = await openEditor();
    await page.route('**/api/shows', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const ticket = await saveCopy(page);
    await page.getByText('1 cambio sin enviar.').waitFor();
    await openActions(page, PLANNED_SHOW);
    await action(page, 'Agotado').tap();
    await expectMessage(page, 'Agotado: ');
    expect(await content.show(PLANNED_SHOW.id)).toContain('estatus: "agotado"');
    await ticket.tap();
    await action(page, 'Descartar').tap();
    await expect.poll(() => page.getByText('Sin enviar').count()).toBe(0);
  });
});

test('no connection: a restore waits, and the versions that cannot be loaded are asked for again', async () => {
  const show = findShow(({ estatus }) => estatus === 'pospuesto', tour.upcoming);
  const { page } = await openEditor();
  await openActions(page, show);
  await action(page, 'Agotado').tap();
  await expectMessage(page, 'Agotado: ');
  await page.getByRole('link', { name: 'Corregir' }).tap();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Versiones' }).tap();
  await page.getByText('Las versiones no se cargaron; lo demás sigue como estaba.').waitFor();
  await action(page, 'Reintentar').tap();
  await page
    .getByRole('status')
    .getByText(/^Tampoco se pudo a\slas\s\d+:\d\d[ap]m\. Se cargarán solas/u)
    .waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Reintentar');
  // Loaded without a tap.
  await page.context().setOffline(false);
  const restore = page.getByRole('button', { name: /^Volver a esta versión/u }).last();
  await restore.waitFor();
  await expect.poll(() => page.locator('summary:focus').textContent()).toMatch(/^Versiones de/u);
  await page.context().setOffline(true);
  await restore.tap();
  await page.getByText('En cuanto haya conexión, el show volverá a la versión ').waitFor();
  await page.getByText('Está guardado en este dispositivo y se enviará solo.').waitFor();
  await expect.poll(() => page.locator('.editor-message').textContent()).toBe('');
  const badges = page.locator('.editor-versions .day-badge');
  await expect.poll(() => badges.allTextContents()).toEqual(['Ahora', 'Por enviar']);
  await action(page, 'Ver esa versión').tap();
  const focused = page.locator('.editor-versions li:focus');
  expect(await focused.textContent()).toContain('Por enviar');
  await expect.poll(() => isReachable(focused)).toBe(true);
  // Taken back before it is sent, and pressed again.
  await action(page, 'Ya no volver a esa versión').tap();
  await expect.poll(() => badges.allTextContents()).toEqual(['Ahora']);
  await restore.tap();
  await page.getByText('En cuanto haya conexión, el show volverá a la versión ').waitFor();
  await page.context().setOffline(false);
  await expectMessage(page, 'volviste a otra versión.');
  expect(await content.show(show.id)).toContain('estatus: "pospuesto"');
  const rows = page.locator('.editor-versions li');
  await expect.poll(() => rows.first().textContent()).toMatch(/Ahora.*Volvió a la versión/u);
  await expect.poll(() => rows.last().textContent()).toContain('Igual que la de ahora');
  // Typed text is dropped on request.
  const venue = page.getByLabel('Lugar', { exact: true });
  await venue.fill('Foro sin guardar');
  await action(page, 'Descartar lo que escribí').tap();
  await expect.poll(() => venue.inputValue()).toBe(show.lugar);
  await expect.poll(() => page.getByText('sin guardar').count()).toBe(0);
  // The button goes when the undo begins.
  await page.locator('.editor-undo').press('Enter');
  await expectMessage(page, 'Se deshizo: ');
  await expect.poll(() => page.locator('.editor-status:focus').count()).toBe(1);
});

test('no connection: a screen whose code cannot be loaded leaves the others, and lists load when it is back', async () => {
  const { page } = await openEditor();
  await page.getByRole('link', { name: 'Papelera' }).tap();
  await page.getByText('No hay nada borrado.').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('alert').getByText('Esta pantalla no se pudo cargar.').waitFor();
  await page.getByRole('link', { name: 'Papelera' }).tap();
  await page.getByRole('alert').getByText('Sin conexión con el servidor.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('No hay nada borrado.').waitFor();
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await action(page, 'Cargar otra vez').tap();
  await page.getByRole('heading', { name: 'Lo demás' }).waitFor();
});

test('slow answer: a question asked before it came is about the show as it is stored then', async () => {
  const { page } = await openEditor();
  await openActions(page, PLANNED_SHOW);
  const isAnswered = Promise.withResolvers<void>();
  await page.route(`**/api/shows/${PLANNED_SHOW.id}`, async (route) => {
    const response = await route.fetch();
    await isAnswered.promise;
    await route.fulfill({ response });
  });
  await action(page, 'Agotado').tap();
  await action(page, 'Cancelar el show').tap();
  const confirm = answer(page, 'Cancelar el show');
  await confirm.waitFor();
  isAnswered.resolve();
  await expectMessage(page, 'Agotado: ');
  await confirm.tap();
  await expectMessage(page, 'Cancelado: ');
  expect(await page.locator('.editor-problem').count()).toBe(0);
  expect(await content.show(PLANNED_SHOW.id)).toContain('estatus: "cancelado"');
});

test('full storage, no connection: the form says that its text is not kept, and the failed save not that it is', async () => {
  const { page } = await openEditor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openCollection(page, 'Videos');
  await page
    .getByRole('button', { name: /^Editar/u })
    .first()
    .tap();
  await page.locator('.content-form input').first().fill('Semblanza');
  const hint = page
    .locator('.editor-save')
    .getByText('Guárdalo antes de salir: este navegador no lo conserva.');
  await hint.waitFor();
  await page.context().setOffline(true);
  await action(page, 'Guardar').tap();
  const reason = page.getByRole('alert').filter({ hasText: 'Sin conexión con el servidor.' });
  await reason.waitFor();
  expect(await reason.textContent()).not.toContain('Queda en este navegador');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Fechas', exact: true }).tap();
  await openActions(page, PLANNED_SHOW);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  const venue = page.getByLabel('Lugar', { exact: true });
  await venue.fill('Foro sin');
  await venue.fill('Foro sin guardar');
  await hint.waitFor();
});
