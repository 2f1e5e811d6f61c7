/** The actions of a show at /editar/ on a phone, with the real API. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it, test } from 'vitest';
import { isUpright } from '../api/pictures.ts';
import { BUILD_NOW } from '../support/now.ts';
import { findShow, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import {
  API,
  action,
  answer,
  expectMessage,
  isReachable,
  KEYS,
  openActions,
  openCollection,
  openEditor,
  PLANNED_SHOW,
  rowOf,
  startEditorApi,
  turned,
  visitWithApi,
} from './editor.ts';
import { boxOf } from './visit.ts';

const content = startEditorApi();

describe('a show on the phone', () => {
  it('Agotado: two taps after the page opens, stored, told, and taken back with one', async () => {
    const show = PLANNED_SHOW;
    const { page, writes } = await openEditor();
    // Tap 1
    await openActions(page, show);
    // Tap 2
    await action(page, 'Agotado').tap();
    await expectMessage(page, `Agotado: ${show.ciudad}`);
    expect(await content.show(show.id)).toContain('estatus: "agotado"');
    await page.getByText('En línea: el público ya ve el cambio.').waitFor();
    const link = page.locator('.editor-status').getByRole('link', { name: 'Ver en el sitio' });
    expect(await link.getAttribute('href')).toBe(`/fechas/${show.id}/`);
    await page.locator('.editor-undo').tap();
    await expectMessage(page, 'Se deshizo Agotado');
    await expect.poll(() => page.locator('.editor-undo').textContent()).toBe('Rehacer');
    expect(await content.show(show.id)).not.toContain('estatus');
    expect(writes).toEqual([`PATCH /api/shows/${show.id}`, `PATCH /api/shows/${show.id}`]);
  });

  it('the site is being built: the progress is as high as the upper edge of the bar, which it covers', async () => {
    const { page } = await openEditor();
    await page.route('**/api/publicacion', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': inject('origin') },
        json: { estado: 'construyendo', ahora: BUILD_NOW },
      }),
    );
    await openActions(page, PLANNED_SHOW);
    await action(page, 'Agotado').tap();
    const { height } = await boxOf(page.getByLabel('Publicando'));
    const edge = await page.locator('.editor-status').evaluate((bar) => getComputedStyle(bar).borderTopWidth);
    expect(height).toBeCloseTo(Number.parseFloat(edge), 0);
  });

  it('new date of a show whose hour is to be confirmed: it stays so', async () => {
    const show = findShow(({ show: hour }) => hour === 'por confirmar', tour.upcoming);
    const { page } = await openEditor();
    await openActions(page, show);
    await action(page, 'Nueva fecha').tap();
    // The present date changes nothing.
    await page.getByLabel('Nueva fecha').last().fill(show.fecha);
    await expect.poll(() => action(page, 'Guardar nueva fecha').isDisabled()).toBe(true);
    await page.getByLabel('Nueva fecha').last().fill('2027-08-21');
    await page.getByText('sábado 21 de agosto de 2027').waitFor();
    await action(page, 'Guardar nueva fecha').tap();
    await expectMessage(page, 'Nueva fecha: ');
    const stored = await content.show(show.id);
    expect(stored).toContain('fecha: "2027-08-21"');
    expect(stored).toContain('show: "por confirmar"');
  });

  it('new date in the past: said below the date, and asked before it is stored', async () => {
    const show = findShow(({ estatus }) => estatus === 'agotado', tour.upcoming);
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await action(page, 'Nueva fecha').tap();
    await page.getByLabel('Nueva fecha').last().fill('2026-01-09');
    await page.getByText('viernes 9 de enero de 2026: ya pasó').waitFor();
    await action(page, 'Guardar nueva fecha').tap();
    await answer(page, 'Dejarlo así').tap();
    await page.getByLabel('Nueva fecha').last().fill('2027-01-09');
    await page.getByText('sábado 9 de enero de 2027', { exact: true }).waitFor();
    expect(writes).toEqual([]);
    await page.getByLabel('Nueva fecha').last().fill('2026-01-09');
    await page.getByText('viernes 9 de enero de 2026: ya pasó').waitFor();
    await action(page, 'Guardar nueva fecha').tap();
    await answer(page, 'Guardar una fecha que ya pasó').tap();
    await expectMessage(page, 'Nueva fecha: ');
    expect(await content.show(show.id)).toContain('fecha: "2026-01-09"');
  });

  it('life of a show: new date, sold out, cancelled by another editor meanwhile, restored, deleted, recovered', async () => {
    const show = PLANNED_SHOW;
    const { page } = await openEditor();
    await openActions(page, show);
    await action(page, 'Nueva fecha').tap();
    await page.getByLabel('Nueva fecha').last().fill('2027-08-20');
    await action(page, 'Guardar nueva fecha').tap();
    await expectMessage(page, 'Nueva fecha: ');
    let stored = await content.show(show.id);
    expect(stored).toContain('fecha: "2027-08-20"');
    expect(stored).toContain(`fechaAnterior: "${show.fecha}"`);

    const other = await openEditor('beto');
    await action(page, 'Agotado').tap();
    await expectMessage(page, 'Agotado: ');

    // The other editor still sees the show before it was sold out.
    await other.page.locator('.editor-search input').fill('20 ago 2027');
    await other.page.locator('.editor-ticket', { hasText: show.ciudad }).tap();
    await action(other.page, 'Cancelar el show').tap();
    await answer(other.page, 'Cancelar el show').tap();
    const problem = other.page.locator('.editor-problem');
    await problem.getByText('ana cambió este show').waitFor();
    expect(await problem.locator('h3').textContent()).toMatch(/^Sin guardar: /u);
    // The bar repeats it only while the panel is out of view.
    await other.page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => action(other.page, 'Resolver').count()).toBe(0);
    await other.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await action(other.page, 'Resolver').tap();
    await expect.poll(() => isReachable(problem)).toBe(true);
    expect(await problem.textContent()).toMatch(/Lo guardado → lo tuyo:.*Agotado →\u00a0Cancelado/u);
    expect(await content.show(show.id)).toContain('estatus: "agotado"');
    await action(other.page, 'Guardar lo mío').tap();
    await expectMessage(other.page, 'Cancelado: ');
    // The site that is built of such a file: tests/build/changed-shows.test.ts.
    stored = await content.show(show.id);
    for (const line of ['fecha: "2027-08-20"', 'estatus: "cancelado"']) expect(stored).toContain(line);

    // Undo is not possible any more for the first editor, who sees why.
    await page.locator('.editor-undo').tap();
    await page.locator('.editor-problem').getByText('beto cambió este show').waitFor();
    await action(page, 'Dejar lo guardado').tap();
    await expect.poll(() => page.locator('.editor-problem').count()).toBe(0);
    await expect.poll(() => page.locator('.editor-screen:focus').count()).toBe(1);
    await expectMessage(page, ': se quedó lo guardado. Lo tuyo no se guardó.');
    await action(page, 'Recuperar lo mío').tap();
    await page.locator('.editor-problem').waitFor();
    await action(page, 'Dejar lo guardado').tap();
    await expectMessage(page, ': se quedó lo guardado. Lo tuyo no se guardó.');
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.locator('summary', { hasText: 'Versiones' }).tap();
    const versions = page.locator('.editor-versions li');
    await versions.first().waitFor();
    expect(await page.locator('.editor-versions').textContent()).toMatch(
      /beto.*EstatusAgotado →\u00a0Cancelado/u,
    );
    await versions.last().getByRole('button').tap();
    await expectMessage(page, `${show.ciudad}: volviste a otra versión.`);
    // The list starts with the version of now; going back to the same data makes no change.
    await versions.first().locator('.day-badge').waitFor();
    await expect.poll(() => versions.last().getByRole('button').count()).toBe(0);
    await expect.poll(() => isReachable(versions.first().locator('.day-badge'))).toBe(true);
    // Nothing was typed: the form has the restored version.
    await expect.poll(() => page.getByLabel('Fecha', { exact: true }).inputValue()).toBe(show.fecha);
    stored = await content.show(show.id);
    expect(stored).toContain(`fecha: "${show.fecha}"`);
    expect(stored).not.toMatch(/estatus|fechaAnterior/u);

    await page.getByRole('link', { name: 'Todas las fechas' }).tap();
    await openActions(page, show);
    await action(page, 'Borrar').tap();
    await answer(page, 'Borrar el show').tap();
    await expectMessage(page, 'Borrado: ');
    expect(await content.show(show.id)).toBe('');
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page
      .getByRole('button', { name: /^Recuperar/u })
      .first()
      .tap();
    await answer(page, 'Recuperar').tap();
    await expect.poll(() => content.show(show.id)).toContain(`fecha: "${show.fecha}"`);
  });

  it.each([
    ['Cancelar el show', 'Cancelar el show', 'estatus: "cancelado"'],
    ['Posponer', 'Posponer el show', 'estatus: "pospuesto"'],
  ])(
    '%s: nothing is sent before the answer to a question that says what the public will see',
    async (label, yes, line) => {
      const show = findShow({ estatus: 'reprogramado' }, tour.upcoming);
      const before = await content.show(show.id);
      const { page, writes } = await openEditor();
      await openActions(page, show);
      const question = page.getByRole('dialog');
      for (const refuse of [() => answer(page, 'Dejarlo así').tap(), () => page.keyboard.press('Escape')]) {
        await action(page, label).tap();
        expect(await question.getByRole('heading').textContent()).toMatch(
          new RegExp(`^¿${yes} de ${show.ciudad}, \\d+ [a-z]{3} \\d{4}\\?$`, 'u'),
        );
        expect(await question.textContent()).toContain('Se publica: el sitio');
        expect(await violations(page)).toEqual([]);
        await refuse();
        await expect.poll(() => question.count()).toBe(0);
        await expect.poll(() => page.locator(':focus').textContent()).toBe(label);
      }
      expect(writes).toEqual([]);
      expect(await content.show(show.id)).toBe(before);

      await action(page, label).tap();
      await answer(page, yes).tap();
      await page.locator('.editor-undo').waitFor();
      expect(await content.show(show.id)).toContain(line);
      expect(writes).toEqual([`PATCH /api/shows/${show.id}`]);
      await page.locator('.editor-undo').tap();
      await expect.poll(() => content.show(show.id)).toContain('estatus: "reprogramado"');
    },
  );

  it('Recuperar, then Back: the question closes with the screen that it is about, and nothing is sent', async () => {
    const show = PLANNED_SHOW;
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await action(page, 'Borrar').tap();
    await answer(page, 'Borrar el show').tap();
    await expectMessage(page, 'Borrado: ');
    await page.getByRole('link', { name: 'Papelera' }).tap();
    const recover = page.getByRole('button', { name: /^Recuperar/u }).first();
    await recover.tap();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.locator('.editor-list').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await recover.tap();
    await answer(page, 'Recuperar').tap();
    await expect.poll(() => content.show(show.id)).toContain(`fecha: "${show.fecha}"`);
    expect(writes).toEqual([`DELETE /api/shows/${show.id}`, expect.stringMatching(/^POST .*restaurar$/u)]);
  });

  it('Recuperar whose answer is lost: the bin no longer has the show, and the dates have it', async () => {
    const show = PLANNED_SHOW;
    const { page } = await openEditor();
    await openActions(page, show);
    await action(page, 'Borrar').tap();
    await answer(page, 'Borrar el show').tap();
    await expectMessage(page, 'Borrado: ');
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page.route('**/restaurar', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const recover = page.getByRole('button', { name: new RegExp(`^Recuperar.*${show.ciudad}`, 'u') });
    await recover.tap();
    await answer(page, 'Recuperar').tap();
    await expect.poll(() => recover.count()).toBe(0);
    await page.getByRole('link', { name: 'Fechas', exact: true }).tap();
    await rowOf(page, show).waitFor();
  });

  it('a show that is not out yet: the questions say so, and a new date announces no former one', async () => {
    const { page, writes } = await openEditor();
    const row = page.locator('.editor-show', { hasText: 'Aún no se ve' });
    await row.locator('.editor-ticket').tap();
    for (const [label, effect] of [
      ['Cancelar el show', 'Se verá así en el sitio desde el miércoles 20 de enero de 2027.'],
      ['Borrar', 'Aún no se ve en el sitio. Queda en la papelera.'],
    ] as const) {
      await action(page, label).tap();
      await page.getByRole('dialog').getByText(effect, { exact: true }).waitFor();
      await answer(page, 'Dejarlo así').tap();
    }
    await action(page, 'Nueva fecha').tap();
    await page
      .getByText('Aún no se ve en el sitio: se anuncia con la nueva fecha, sin la de ahora.')
      .waitFor();
    await page.getByLabel('Nueva fecha').last().fill('2027-08-21');
    await action(page, 'Guardar nueva fecha').tap();
    await expectMessage(page, 'Nueva fecha: ');
    const id = writes[0]?.replace('PATCH /api/shows/', '') ?? '';
    expect(await content.show(id)).toMatch(/fecha: "2027-08-21"/u);
    expect(await content.show(id)).not.toMatch(/fechaAnterior|estatus/u);
  });

  it('Recuperar a show that is not out yet: the message says from when the public sees it', async () => {
    const { page } = await openEditor();
    const row = page.locator('.editor-show', { hasText: 'Aún no se ve' });
    await row.locator('.editor-ticket').tap();
    await action(page, 'Borrar').tap();
    await answer(page, 'Borrar el show').tap();
    await expectMessage(page, 'Borrado: ');
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page
      .getByRole('button', { name: /^Recuperar/u })
      .first()
      .tap();
    await page.getByText(/^Se verá en el sitio desde el .*20 de enero de 2027/u).waitFor();
    await answer(page, 'Recuperar').tap();
    await expectMessage(page, 'Recuperado: ');
    const publication = page.locator('.editor-publication');
    await expect.poll(() => publication.textContent()).toMatch(/Se verá desde el .*20 de enero de 2027/u);
    expect(await publication.getByRole('link').count()).toBe(0);
  });

  it('show that is still on after midnight: among the upcoming ones, as on the site', async () => {
    const { page } = await visitWithApi(`/editar/#clave=${KEYS.ana}`, { now: '2027-01-09T01:30-05:00' });
    const row = page.locator('#fecha-2027-01-08-bogota-2');
    await row.waitFor();
    await expect.poll(() => page.locator('#fecha-2027-01-08-bogota.is-closed').count()).toBe(1);
    expect(await row.getAttribute('class')).not.toContain('is-closed');
  });

  it('actions of a show: Borrar has the colour of danger, and the link to the site no frame', async () => {
    const { page } = await openEditor();
    const row = await openActions(page, PLANNED_SHOW);
    const looks = await row.locator('.editor-actions > *').evaluateAll((elements) =>
      Object.fromEntries(
        elements.map((element) => {
          const { color, boxShadow } = getComputedStyle(element);
          return [element.textContent, { color, hasFrame: boxShadow !== 'none' }];
        }),
      ),
    );
    expect(looks['Duplicar']).toEqual({ color: 'rgb(246, 239, 226)', hasFrame: true });
    expect(looks['Borrar']).toEqual({ color: 'rgb(255, 143, 143)', hasFrame: true });
    expect(looks['A la venta']).toEqual({ color: 'rgb(11, 10, 9)', hasFrame: false });
    expect(looks['Ver en el sitio']?.hasFrame).toBe(false);
  });

  it('a show at the end of the list: its actions open within the screen', async () => {
    const { page } = await openEditor();
    await page.locator('.editor-list').first().locator('.editor-ticket').last().tap();
    const last = page.getByRole('link', { name: 'Ver en el sitio' });
    await expect.poll(() => isReachable(last)).toBe(true);
  });

  it('Cambiar cartel: made smaller and upright, without where it was taken, and its text is dropped', async () => {
    const show = PLANNED_SHOW;
    const { page } = await openEditor();
    await openActions(page, show);
    const chooser = page.waitForEvent('filechooser');
    await action(page, 'Cambiar cartel').tap();
    await (await chooser).setFiles({
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: await turned(),
    });
    // It is a small one.
    await answer(page, 'Cambiar el cartel').tap();
    await expectMessage(page, 'Cartel nuevo: ');
    const stored = await content.show(show.id);
    const picture = await readFile(join(content.dir(), /cartel: "([^"]+)"/u.exec(stored)?.[1] ?? ''));
    expect(await isUpright(picture)).toBe(true);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(stored).not.toContain('cartelAlt');
  });
});

test('home after a save with /add/: the editor sees whether the show is online, visitors see nothing', async () => {
  const show = PLANNED_SHOW;
  const recent: string[] = [];
  const { page } = await visitWithApi('/');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.publication-bar').count()).toBe(0);
  await page.route('**/estado.json', (route) => route.fulfill({ json: { recientes: recent } }));
  const saved = { id: show.id, api: API, siteUrl: '/' };
  await page.evaluate((value) => localStorage.setItem('gira:guardado', value), JSON.stringify(saved));
  await page.reload();
  const bar = page.locator('.publication-bar');
  await bar.getByText('En espera de publicarse.').waitFor();
  recent.push(show.id);
  await bar.getByText('En línea: el público ya ve el cambio.').waitFor();
  expect(await bar.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe(`/fechas/${show.id}/`);
});

test('show saved with /add/ and not online yet: one bar at a time, and what is not saved comes first', async () => {
  const { page } = await openEditor();
  const published = page.locator('.publication-bar');
  await page.route('**/estado.json', (route) => route.fulfill({ json: { recientes: [] } }));
  const saved = { id: PLANNED_SHOW.id, api: API, siteUrl: '/' };
  await page.evaluate((value) => localStorage.setItem('gira:guardado', value), JSON.stringify(saved));
  await page.reload();
  await published.getByText('En espera de publicarse.').waitFor();
  await openActions(page, PLANNED_SHOW);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  await page.getByLabel('Título propio').fill('Otro');
  await page.getByText('Sin guardar: Título propio.').waitFor();
  expect(await published.isVisible()).toBe(false);
  await action(page, 'Guardar cambios').tap();
  await expectMessage(page, 'Corregido: ');
  expect(await published.isVisible()).toBe(false);
  await page.goto(`${new URL(page.url()).origin}/add/`);
  await published.waitFor({ state: 'attached' });
  expect(await published.isVisible()).toBe(false);
});

test('content saved: the bar says once that it is', async () => {
  const { page } = await openEditor();
  await page.route('**/api/publicacion', (route) =>
    route.fulfill({
      json: { estado: 'en-cola', ahora: BUILD_NOW },
      headers: { 'access-control-allow-origin': new URL(page.url()).origin },
    }),
  );
  await openCollection(page, 'Videos');
  const edit = page.getByRole('button', { name: /^Editar/u }).first();
  await edit.tap();
  await page.getByLabel('Nombre', { exact: true }).fill('Otra persona');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  const bar = page.locator('.editor-status');
  await bar.getByText('En espera de publicarse.').waitFor();
  expect((await bar.textContent())?.match(/Guardado/gu)).toHaveLength(1);
});

test('list on a phone: a mark is clear of the text above it, and Salir ends with the tabs', async () => {
  const { page } = await openEditor();
  const spaces = await page.locator('.editor-ticket-body:has(.stamp)').evaluateAll((tickets) =>
    tickets.map((ticket) => {
      const [where, mark] = ['.editor-ticket-where', '.stamp'].map((part) => ticket.querySelector(part));
      return (mark?.getBoundingClientRect().top ?? 0) - (where?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect(spaces.length).toBeGreaterThan(1);
  expect(Math.min(...spaces)).toBeGreaterThan(3);
  const end = await action(page, 'Salir').evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getBoundingClientRect().right;
  });
  expect(end).toBeCloseTo((await boxOf(page.locator('.editor-tabs'))).right, 0);
});

test('sold-out shows of the fixture: marked in the list', async () => {
  const { page } = await openEditor();
  const soldOut = findShow({ estatus: 'agotado' }, tour.upcoming);
  await rowOf(page, soldOut).locator('.stamp', { hasText: 'Agotado' }).waitFor();
});
