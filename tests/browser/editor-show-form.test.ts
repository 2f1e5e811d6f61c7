/** The form of a show at /editar/ on a phone. */
import { describe, expect, it, test } from 'vitest';
import { findShow, tour } from '../support/tour.ts';
import { selectedText } from './add-form.ts';
import {
  action,
  expectMessage,
  isReachable,
  KEYS,
  openActions,
  openEditor,
  PLANNED_SHOW,
  rowOf,
  startEditorApi,
  turned,
  visitWithApi,
} from './editor.ts';
import { NARROW, WIDE } from './visit.ts';

const content = startEditorApi();

describe('a show on the phone', () => {
  it('the whole form: every field, a preview while typing, and one request with what changed', async () => {
    const show = PLANNED_SHOW;
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await action(page, 'Agotado').tap();
    await expectMessage(page, 'Agotado: ');
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.getByLabel('Título propio').fill('Grabación del especial');
    await page.getByLabel('Notas para el público').fill('Llega temprano.\nHay estacionamiento.');
    // Another screen in between: what is typed is kept, and the list says so.
    await page.getByRole('link', { name: 'Todas las fechas' }).tap();
    await page.locator('.editor-show .accent', { hasText: 'Sin guardar' }).waitFor();
    await page.goBack();
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page.locator('.editor-bin').waitFor();
    await page.goBack();
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    expect(await page.getByLabel('Título propio').inputValue()).toBe('Grabación del especial');
    await page.getByLabel('Estatus').selectOption('pospuesto');
    const preview = page.locator('.form-preview');
    await preview.getByText('Grabación del especial').first().waitFor();
    await expect.poll(() => preview.textContent()).toContain('La función se pospuso.');
    expect(await page.locator('.form-fields [name]').count()).toBeGreaterThanOrEqual(20);
    // One bar has the button and the last change.
    await expect.poll(() => isReachable(action(page, 'Guardar cambios'))).toBe(true);
    expect((await page.locator('.editor-save p').boundingBox())?.width).toBeGreaterThan(NARROW / 2);
    expect((await page.locator('.editor-status').boundingBox())?.height).toBeLessThan(150);
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    await expect.poll(() => isReachable(rowOf(page, show))).toBe(true);
    const stored = await content.show(show.id);
    expect(stored).toContain('titulo: "Grabación del especial"');
    expect(stored).toContain('Llega temprano.\nHay estacionamiento.');
    expect(writes).toHaveLength(2);
    // The message is not above the form of another show.
    const other = findShow({ estatus: 'agotado' }, tour.upcoming);
    await openActions(page, other);
    await page.getByRole('link', { name: 'Corregir' }).last().tap();
    await page.locator('.editor-form').waitFor();
    await expect.poll(() => page.locator('.editor-message').textContent()).toBe('');
    await expect.poll(() => page.locator('.editor-undo').count()).toBe(0);
  });

  it('boletos by keyboard: the focus stays at the tickets when their inputs are others, and when one is removed', async () => {
    const { page } = await openEditor();
    await openActions(page, PLANNED_SHOW);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    const focused = (selector: string) =>
      expect.poll(() => page.locator(`${selector}:focus`).count()).toBe(1);
    const kinds = page.locator('.form-item');
    await page.getByRole('button', { name: /^Vender por fases/u }).press('Enter');
    await focused('legend');
    await action(page, 'Agregar boleto').press('Enter');
    const count = await kinds.count();
    await kinds
      .last()
      .getByRole('button', { name: /^Quitar/u })
      .press('Enter');
    await expect.poll(() => kinds.count()).toBe(count - 1);
    await focused('.form-item:last-of-type button');
    for (let left = count - 1; left > 0; left--)
      await page
        .getByRole('button', { name: /^Quitar (?!cartel)/u })
        .first()
        .press('Enter');
    await focused('#field-preventa');
  });

  it('boletos: a kind of ticket is added, validated and stored with the others in one request', async () => {
    const show = findShow(({ boletos }) => boletos?.[0]?.nombre === 'Preventa', tour.upcoming);
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await action(page, 'Agregar boleto').tap();
    const last = page.locator('.form-item').last();
    await last.getByLabel('Precio').fill('$900');
    await last.getByLabel('Nombre').focus();
    await page.getByText('escribe cómo se llama').waitFor();
    // Fields of links add `https://` when they are left.
    await last.getByLabel('Link de compra').fill('boletos.example/palco');
    await last.getByLabel('Nombre').fill('Palco');
    await last.getByLabel('Se vende hasta').fill('2026-11-30T23:59');
    await last.getByLabel('Agotado').check();
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    const stored = await content.show(show.id);
    expect(stored).toContain(`link: "${show.boletos?.[0]?.link}"`);
    expect(stored).toContain(
      'nombre: "Palco"\n    precio: "$900"\n    link: "https://boletos.example/palco"\n    hasta: "2026-11-30 23:59"\n    agotado: "si"',
    );
    expect(writes).toEqual([`PATCH /api/shows/${show.id}`]);
  });

  it('a refused change is corrected: typed text is there after a reload, and stored with the change', async () => {
    const show = PLANNED_SHOW;
    const { page } = await openEditor();
    await openActions(page, show);
    const path = `**/api/shows/${show.id}`;
    await page.route(path, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { error: 'Hay 1 campo por corregir.' } })
        : route.fallback(),
    );
    await action(page, 'Agotado').tap();
    const correct = page.locator('.editor-problem').getByRole('link', { name: 'Corregir' });
    await correct.tap();
    const title = page.getByLabel('Título propio');
    await title.fill('Grabación del especial');
    await page.getByRole('link', { name: 'Todas las fechas' }).tap();
    await page.reload();
    await page.keyboard.press('Shift');
    await correct.tap();
    await expect.poll(() => title.inputValue()).toBe('Grabación del especial');
    await page.unroute(path);
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    expect(await page.locator('.editor-problem').count()).toBe(0);
    const stored = await content.show(show.id);
    expect(stored).toContain('titulo: "Grabación del especial"');
    expect(stored).toContain('estatus: "agotado"');
  });

  it('Duplicar: a new show with the data of another; typed text is there after a reload, two taps add it once', async () => {
    const show = PLANNED_SHOW;
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await page.getByRole('link', { name: 'Duplicar' }).tap();
    await page.getByLabel('Fecha', { exact: true }).fill('2027-09-17');
    await page.getByLabel('Título propio').fill('Grabación del especial');
    await page.reload();
    await page.keyboard.press('Shift');
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    expect(await page.getByLabel('Título propio').inputValue()).toBe('Grabación del especial');
    await page.getByRole('link', { name: 'Todas las fechas' }).tap();
    await rowOf(page, show).getByText('Copia sin guardar').waitFor();
    await page.goBack();
    await action(page, 'Guardar show').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectMessage(page, 'Agregado: ');
    expect(writes).toEqual(['POST /api/shows']);
    const row = page.locator('.editor-show', { hasText: show.ciudad }).filter({ hasText: 'sep' });
    await row.waitFor();
    const copy = await content.show(`2027-09-17-${show.id.slice('2026-12-05-'.length)}`);
    expect(copy).toContain(`lugar: "${show.lugar}"`);
  });
});

test('stored text: a click places the caret, dragging selects a part', async () => {
  const { page } = await openEditor();
  await openActions(page, PLANNED_SHOW);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  const venue = page.getByLabel('Lugar', { exact: true });
  await venue.click();
  expect(await selectedText(venue)).toBe('');
  const { x, y, height } = (await venue.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 30, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + height / 2);
  await page.mouse.up();
  expect(PLANNED_SHOW.lugar.length).toBeGreaterThan(10);
  expect((await selectedText(venue)).length).toBeGreaterThan(0);
  expect((await selectedText(venue)).length).toBeLessThan(PLANNED_SHOW.lugar.length);
});

test('a poster that cannot be uploaded: the stored one stays', async () => {
  const show = findShow(({ cartel }) => !!cartel, tour.upcoming);
  const { page } = await openEditor();
  await openActions(page, show);
  await page.getByRole('link', { name: 'Corregir' }).tap();
  await page.route('**/api/upload', (route) => route.abort());
  const buffer = await turned();
  await page
    .getByLabel('Imagen del cartel')
    .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await action(page, 'Subir otra vez').waitFor();
  await page.getByLabel('Título propio').fill('Grabación del especial');
  await action(page, 'Guardar cambios').tap();
  await expectMessage(page, 'Corregido: ');
  const stored = await content.show(show.id);
  expect(stored).toContain('titulo: "Grabación del especial"');
  expect(stored).toContain(`cartel: "${show.cartel}"`);
});

test('form in a wide window: city, region and country are in one row, venue and address in another', async () => {
  const { page } = await visitWithApi(`/editar/#clave=${KEYS.ana}`, { width: WIDE });
  await page.locator('.editor-list').first().waitFor();
  await page.evaluate((id) => {
    location.hash = `show/${id}`;
  }, PLANNED_SHOW.id);
  await page.getByText(/^Se usa la hora de/u).waitFor();
  const top = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  const [city, region, country] = await Promise.all(['Ciudad', 'Estado o región', 'País'].map(top));
  const [venue, address] = await Promise.all(['Lugar', 'Dirección'].map(top));
  expect([region, country]).toEqual([city, city]);
  expect(address).toBe(venue);
  expect(venue).toBeGreaterThan(city ?? 0);
});
