/** The editor at /editar/ on a phone, with the real API. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { isUpright, oriented } from '../api/pictures.ts';
import { findShow, TOUR_DIR, type TourShow, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import {
  API,
  expectMessage,
  isReachable,
  KEYS,
  openActions,
  openEditor,
  publication,
  rowOf,
  smallTargets,
  startEditorApi,
  visitWithApi,
} from './editor.ts';
import { NARROW, visitWithFault, WIDE } from './visit.ts';

const content = startEditorApi();

/** Shows that go as planned, those with a list of tickets last: each test that changes one takes its own. */
const planned = tour.upcoming
  .filter(({ estatus }) => (estatus ?? 'programado') === 'programado')
  .toSorted((a, b) => Number(!!a.boletos) - Number(!!b.boletos));
let taken = 0;
const takeShow = (): TourShow => planned[taken++] as TourShow;
beforeEach(() => {
  Object.assign(publication, { estado: 'al-dia', revision: 'a' });
});

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A button of the question that the editor asks. */
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A photo of a phone that lay on its side, with the place where it was taken. */
function turned(): Promise<Buffer> {
  return oriented(6)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('a show on the phone', () => {
  it('Agotado: two taps after the page opens, stored, told, and taken back with one', async () => {
    const show = takeShow();
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

  it('life of a show: new date, sold out, cancelled by another editor meanwhile, restored, deleted, recovered', async () => {
    const show = takeShow();
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
    expect(await problem.textContent()).toMatch(/Lo tuyo.*Cancelado.*Lo guardado.*Agotado/u);
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
        expect(await question.textContent()).toContain('Se publica en unos segundos');
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

  it('actions of a show: Borrar has the colour of danger, and the link to the site no frame', async () => {
    const { page } = await openEditor();
    const row = await openActions(page, planned[0] as TourShow);
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
    const show = takeShow();
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

  it('the whole form: every field, a preview while typing, and one request with what changed', async () => {
    const show = takeShow();
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await action(page, 'Agotado').tap();
    await expectMessage(page, 'Agotado: ');
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.getByLabel('Título propio').fill('Grabación del especial');
    await page.getByLabel('Notas para el público').fill('Llega temprano.\nHay estacionamiento.');
    // Another screen in between: what is typed is kept.
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page.locator('.editor-bin').waitFor();
    await page.goBack();
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    expect(await page.getByLabel('Título propio').inputValue()).toBe('Grabación del especial');
    await page.getByLabel('Estatus').selectOption('pospuesto');
    const preview = page.locator('.add-preview');
    await preview.getByText('Grabación del especial').first().waitFor();
    await expect.poll(() => preview.textContent()).toContain('La función se pospuso.');
    expect(await page.locator('.add-form [name]').count()).toBeGreaterThanOrEqual(20);
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

  it('boletos: a kind of ticket is added, validated and stored with the others in one request', async () => {
    const show = findShow(({ boletos }) => boletos?.[0]?.nombre === 'Preventa', tour.upcoming);
    const { page, writes } = await openEditor();
    await openActions(page, show);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await action(page, 'Agregar boleto').tap();
    const last = page.locator('.add-item').last();
    await last.getByLabel('Precio').fill('$900');
    await last.getByLabel('Nombre').focus();
    await page.getByText('escribe cómo se llama').waitFor();
    await last.getByLabel('Nombre').fill('Palco');
    await last.getByLabel('Se vende hasta').fill('2026-11-30T23:59');
    await last.getByLabel('Agotado').check();
    await action(page, 'Guardar cambios').tap();
    await expectMessage(page, 'Corregido: ');
    const stored = await content.show(show.id);
    expect(stored).toContain(`link: "${show.boletos?.[0]?.link}"`);
    expect(stored).toContain(
      'nombre: "Palco"\n    precio: "$900"\n    hasta: "2026-11-30 23:59"\n    agotado: "si"',
    );
    expect(writes).toEqual([`PATCH /api/shows/${show.id}`]);
  });

  it('Duplicar: a new show with the data of another', async () => {
    const show = takeShow();
    const { page } = await openEditor();
    await openActions(page, show);
    await page.getByRole('link', { name: 'Duplicar' }).tap();
    await page.getByLabel('Fecha', { exact: true }).fill('2027-09-17');
    await action(page, 'Guardar show').tap();
    await expectMessage(page, 'Agregado: ');
    const row = page.locator('.editor-show', { hasText: show.ciudad }).filter({ hasText: 'sep' });
    await row.waitFor();
    const copy = await content.show(`2027-09-17-${show.id.slice('2026-12-05-'.length)}`);
    expect(copy).toContain(`lugar: "${show.lugar}"`);
  });
});

describe('bad reception', () => {
  it('no connection: the change is kept, marked, and sent once when it is back', async () => {
    const show = takeShow();
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
    expect(writes.length).toBeGreaterThan(failed);
    await expect.poll(() => page.getByText('sin enviar').count()).toBe(0);
  });

  it('answer lost, page closed: it is sent again after the page opens, and stored once', async () => {
    const show = takeShow();
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

describe('photos and the rest', () => {
  it('photos from the roll: several at once, described, in another order; HEIC is explained', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.photos-row').first().waitFor();
    const photo = await readFile(join(TOUR_DIR, tour.products[0]?.imagen ?? ''));
    await page.getByLabel('Agregar fotos').setInputFiles([
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await turned() },
    ]);
    await expect.poll(() => page.locator('.photos-row').count()).toBe(tour.photos.length + 2);
    await page
      .getByLabel('Agregar fotos')
      .setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
    await page.getByText('es HEIC y este navegador no lo abre').waitFor();
    const last = page.locator('.photos-row').last();
    await last.locator('textarea').fill('El público de pie.');
    await last.getByRole('button', { name: /^Al principio/u }).tap();
    await action(page, 'Guardar fotos').tap();
    await expectMessage(page, 'Fotos guardadas.');
    const list = await content.file('galeria.yaml');
    const added = await readFile(join(content.dir(), /galeria\/[\da-f]+\.jpg/u.exec(list)?.[0] ?? ''));
    expect(await isUpright(added)).toBe(true);
    expect((await sharp(added).metadata()).exif).toBeUndefined();
    expect(list.indexOf('El público de pie.')).toBeLessThan(list.indexOf(tour.photos[0]?.alt ?? ''));
    expect(list.match(/alt:/gu)).toHaveLength(tour.photos.length + 2);
    // The versions are below all photos.
    await page.getByRole('button', { name: 'Versiones' }).tap();
    const newest = page.locator('.editor-versions li').first();
    await newest.getByText('El público de pie.').waitFor();
    // Photos are named by their numbers, and shown.
    const label = newest.locator('dt', { hasText: /^Foto 1 Qué se ve$/u });
    expect(
      await label.locator('img').evaluate((image) => image.getBoundingClientRect().width),
    ).toBeGreaterThan(40);
    await expect.poll(() => isReachable(page.locator('summary', { hasText: 'Versiones' }))).toBe(true);
  });

  it('keyboard only: the focus stays on what moves, and goes to the next row after a removal', async () => {
    const { page } = await openEditor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.photos-row').first().waitFor();
    const count = await page.locator('.photos-row').count();
    await press('Bajar foto 1');
    await expect.poll(focused).toBe('Bajar foto 2');
    await press('Subir foto 2');
    await expect.poll(focused).toBe('Subir foto 1');
    await press('Quitar foto 1');
    await expect.poll(() => page.locator('.photos-row').count()).toBe(count - 1);
    await expect.poll(focused).toBe('Bajar foto 1');
    await page.getByText('Hay cambios sin guardar.').waitFor();
    await press('Descartar');
    await expectMessage(page, 'Las fotos quedaron como estaban guardadas.');
    await expect.poll(() => page.locator('.editor-status:focus').count()).toBe(1);
    await press('Bajar foto 1');
    // One bar, without what was said about earlier changes.
    await expect.poll(() => page.locator('.editor-message').textContent()).toBe('');
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await press('Guardar fotos');
    await expectMessage(page, 'Fotos guardadas.');
    await expect.poll(() => page.locator('.editor-status:focus').count()).toBe(1);
    await page.getByRole('link', { name: 'Lo demás' }).tap();
    await expect.poll(() => page.locator('.editor-message').textContent()).toBe('');

    await page.getByRole('link', { name: 'Ciudades' }).tap();
    const rows = page.locator('.content-entries li strong');
    await rows.first().waitFor();
    const [first = '', second = '', third = ''] = await rows.allTextContents();
    await press(`Bajar ${first}`);
    await expect.poll(() => rows.first().textContent()).toBe(second);
    await expect.poll(focused).toBe(`Bajar ${first}`);
    await press(`Borrar ${first}`);
    await expect.poll(focused).toBe('Dejarlo así');
    await answer(page, 'Borrar').press('Enter');
    await expect.poll(() => rows.nth(1).textContent()).toBe(third);
    await expect.poll(focused).toBe(`Editar ${third}`);
    // To the form and back.
    await press(`Editar ${third}`);
    await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Ciudades');
    await press('Cancelar');
    await expect.poll(focused).toBe(`Editar ${third}`);
  });

  it('videos: their form loads when it opens, the API validates, the change is stored, and an earlier version restored', async () => {
    const { page, responses, problems } = await openEditor();
    const forms = () => responses.filter((response) => /\/Content\.[^/]+\.js$/u.test(response.url()));
    await page.waitForLoadState('networkidle');
    expect(forms()).toEqual([]);
    await page.getByRole('link', { name: 'Lo demás' }).tap();
    await page.getByRole('link', { name: 'Videos' }).tap();
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('');
    await action(page, 'Guardar').tap();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('La Tía Chabela II');
    await action(page, 'Guardar').tap();
    await expectMessage(page, 'Guardado.');
    expect(await content.file('videos.yaml')).toContain('La Tía Chabela II');
    expect(forms()).toHaveLength(1);
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    await action(page, 'Cancelar').tap();
    await page.locator('.content-entries').waitFor();
    await page.locator('summary', { hasText: 'Versiones' }).tap();
    const versions = page.locator('.editor-versions li');
    await versions.first().getByText('→ La Tía Chabela II').waitFor();
    await versions
      .last()
      .getByRole('button', { name: /^Volver a esta versión/u })
      .tap();
    await expectMessage(page, 'Videos: volviste a otra versión.');
    expect(await content.file('videos.yaml')).not.toContain('La Tía Chabela II');
    // The restore is taken back, and back again.
    const callout = page.locator('.editor-versions .callout:focus');
    const undo = page.locator('.editor-undo');
    await expect.poll(() => undo.textContent()).toBe('Deshacer');
    await undo.tap();
    await expectMessage(page, 'Se deshizo: Videos quedó como estaba.');
    await callout.getByText('Se deshizo: la lista está otra vez como en la versión del ').waitFor();
    expect(await content.file('videos.yaml')).toContain('La Tía Chabela II');
    await expect.poll(() => undo.textContent()).toBe('Rehacer');
    await undo.tap();
    await expectMessage(page, 'Videos: volviste a otra versión.');
    await callout.getByText('Volviste a la versión ').waitFor();
    expect(await content.file('videos.yaml')).not.toContain('La Tía Chabela II');
    // What another editor saved meanwhile stays.
    const list = await content.file('videos.yaml');
    await writeFile(join(content.dir(), 'videos.yaml'), list.replace('La Tía Chabela', 'Otra persona'));
    await undo.tap();
    await expectMessage(page, 'No se deshizo nada: lo guardado cambió otra vez.');
    expect(await content.file('videos.yaml')).toContain('Otra persona');
    // The refused request is the only thing that the console has.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

it('a show is restored while text is typed: said beside the versions, and the text is saved over the restored version', async () => {
  const show = takeShow();
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
  await versions
    .getByRole('button', { name: /^Volver a esta versión/u })
    .last()
    .tap();
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

it('no connection: a restore waits, and the versions that cannot be loaded are asked for again', async () => {
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
    .getByText(/^Tampoco se pudo a\slas\s\d+:\d\d\s[ap]\.m\. Se cargarán solas/u)
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
  // What is typed is dropped on request.
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

it('versions that were not loaded: the focus stays in the list when another attempt succeeds', async () => {
  const { page } = await openEditor();
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('link', { name: 'Marquesina' }).tap();
  await page.route('**/versiones', (route) => route.abort());
  await page.getByRole('button', { name: 'Versiones' }).tap();
  await page.getByText('Las versiones no se cargaron; lo demás sigue como estaba.').waitFor();
  await page.unroute('**/versiones');
  await action(page, 'Reintentar').press('Enter');
  await page.getByText('Nadie lo ha cambiado desde que se publicó.').waitFor();
  await expect.poll(() => page.locator('summary:focus').textContent()).toMatch(/^Versiones de/u);
});

it('typed text when a version is restored: kept beside the restored version, and stored when the editor says so', async () => {
  const { page } = await openEditor();
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  const slogan = page.getByLabel('Lema').first();
  const first = await slogan.inputValue();
  await slogan.fill('Un lema guardado');
  await page.getByLabel('Nombre').first().fill('Un nombre guardado');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await slogan.fill('Un lema sin guardar');
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  await page
    .getByRole('button', { name: /^Volver a esta versión/u })
    .last()
    .tap();
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
  await page
    .getByRole('button', { name: /^Volver a esta versión/u })
    .last()
    .tap();
  await callout.getByRole('button', { name: 'Guardar lo mío' }).tap();
  await expectMessage(page, 'Guardado.');
  expect(await content.file('site.yaml')).toContain('Otro lema sin guardar');
});

it('typed text when another field is restored: both are stored', async () => {
  const { page } = await openEditor();
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  const slogan = page.getByLabel('Lema').first();
  await slogan.fill('Un lema que se quita');
  await action(page, 'Guardar').tap();
  await expectMessage(page, 'Guardado.');
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
  await page.getByLabel('Nombre').first().fill('Otro nombre');
  await page.locator('summary', { hasText: 'Versiones' }).tap();
  await page.getByText('Sin guardar: Nombre. Eso no se pierde si vuelves a una versión.').waitFor();
  await page
    .getByRole('button', { name: /^Volver a esta versión/u })
    .last()
    .tap();
  await expectMessage(page, 'Ajustes del sitio: volviste a otra versión.');
  await page.getByText('Lo que escribiste en Nombre sigue en el formulario, sin guardar.').waitFor();
  await action(page, 'Ir al formulario').tap();
  await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Ajustes del sitio');
  await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
  await action(page, 'Guardar').tap();
  await expect.poll(() => content.file('site.yaml')).toContain('Otro nombre');
  expect(await content.file('site.yaml')).not.toContain('Un lema que se quita');
});

it('typed text while another editor saves twice: the other fields are those of the last save', async () => {
  const { page } = await openEditor();
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('link', { name: 'Ajustes del sitio' }).tap();
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

describe('sign-in', () => {
  it.each([NARROW, WIDE])(
    'before any script, %i px: the form is there, keeps a key that is typed, and nothing of it moves',
    async (width) => {
      const { page, release } = await visitWithFault('/editar/', 'held', { width });
      const boxes = () =>
        page
          .locator('.editor-sign-in, .editor-sign-in :not([role])')
          .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
      await page.getByRole('heading', { name: 'Entra con tu clave', exact: true }).waitFor();
      await page.getByText('Un momento…').waitFor();
      // Letters of other widths come with the fonts.
      await page.evaluate(async () => void (await document.fonts.ready));
      await page.getByLabel('Clave').fill('clave-temprana');
      // No script could take it yet: a submission would load the page again, without the key.
      await page.getByLabel('Clave').press('Enter');
      const early = await boxes();
      await release();
      await page.getByText('Un momento…').waitFor({ state: 'hidden' });
      expect(await page.getByLabel('Clave').inputValue()).toBe('clave-temprana');
      expect(await boxes()).toEqual(early);
    },
  );

  it('pasted key: a wrong one is explained, a right one shows whose it is, and signing out forgets it', async () => {
    const { page } = await visitWithApi('/editar/');
    await page.getByLabel('Clave').fill('otra-clave');
    await action(page, 'Entrar').tap();
    await page.getByText('Esa clave no sirve.').waitFor();
    await page.getByLabel('Clave').fill(KEYS.beto);
    await action(page, 'Entrar').tap();
    await page.locator('.editor-session', { hasText: 'beto' }).waitFor();
    await page.reload();
    await page.locator('.editor-session', { hasText: 'beto' }).waitFor();
    await action(page, 'Salir').tap();
    await page.reload();
    await page.getByLabel('Clave').waitFor();
  });

  it('wrong key on a phone on its side: the label of the field is below the header', async () => {
    const { page } = await visitWithApi('/editar/');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByText('Un momento…').waitFor({ state: 'hidden' });
    await page.getByLabel('Clave').fill('otra-clave');
    await page.getByLabel('Clave').press('Enter');
    await page.getByText('Esa clave no sirve.').waitFor();
    await page.getByLabel('Clave').evaluate((input) => input.scrollIntoView());
    const [label, header] = await Promise.all(
      ['label[for=editor-key]', 'header'].map((selector) => page.locator(selector).first().boundingBox()),
    );
    expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });

  it('link with a key: signed in, and the key is not in the address any more', async () => {
    const { page } = await openEditor();
    expect(await page.locator('.editor-session').textContent()).toContain('ana');
    expect(page.url()).not.toContain(KEYS.ana);
  });
});

describe('keyboard and screen readers', () => {
  it('keyboard only: from the search field to Agotado and its undo', async () => {
    const show = takeShow();
    const { page } = await openEditor();
    await page.getByLabel('Buscar').focus();
    await page.keyboard.type(`${show.ciudad} ${show.lugar}`);
    await expect.poll(() => page.locator('.editor-ticket').first().textContent()).toContain(show.ciudad);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const tabTo = async (text: string) => {
      for (let presses = 0; presses < 40 && !(await focused()).includes(text); presses++) {
        await page.keyboard.press('Tab');
      }
      expect(await focused()).toContain(text);
    };
    await tabTo(show.ciudad);
    await page.keyboard.press('Enter');
    await page.locator('.editor-actions').waitFor();
    await tabTo('Agotado');
    await page.keyboard.press('Enter');
    await expectMessage(page, 'Agotado: ');
    await tabTo('Deshacer');
    await page.keyboard.press('Enter');
    await expectMessage(page, 'Se deshizo Agotado');
  });

  it('axe, targets of 44 px: no violation in the list, the form, the photos and the other content', async () => {
    const show = findShow(({ estatus }) => estatus === 'agotado', tour.upcoming);
    const { page } = await openEditor();
    await openActions(page, show);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.locator('summary', { hasText: 'Versiones' }).tap();
    await page.getByText('Nadie lo ha cambiado desde que se publicó.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    for (const [tab, content] of [
      ['Fotos', '.photos-row'],
      ['Papelera', '.editor-bin'],
      ['Lo demás', '.content-collections'],
      ['Ajustes del sitio', '.content-form form'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).tap();
      await page.locator(content).first().waitFor();
      expect(await violations(page), tab).toEqual([]);
      expect(await smallTargets(page), tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(
        NARROW,
      );
    }
  });
});

it('nobody signed in: nothing is requested from the API', async () => {
  const { page, foreignRequests, problems } = await visitWithApi('/editar/');
  await page.getByLabel('Clave').waitFor();
  expect(foreignRequests).toEqual([]);
  expect(problems).toEqual([]);
});

it('home after a save with /add/: the editor sees whether the show is online, visitors see nothing', async () => {
  const show = planned[0] as TourShow;
  const recent: string[] = [];
  const { page } = await visitWithApi('/');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.publication-bar').count()).toBe(0);
  await page.route('**/estado.json', (route) => route.fulfill({ json: { recientes: recent } }));
  const saved = { id: show.id, api: API, home: '/' };
  await page.evaluate((value) => localStorage.setItem('gira:guardado', value), JSON.stringify(saved));
  await page.reload();
  const bar = page.locator('.publication-bar');
  await bar.getByText('En espera de publicarse.').waitFor();
  recent.push(show.id);
  await bar.getByText('En línea: el público ya ve el cambio.').waitFor();
  expect(await bar.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe(`/fechas/${show.id}/`);
});

it('sold-out shows of the fixture: marked in the list', async () => {
  const { page } = await openEditor();
  const soldOut = findShow({ estatus: 'agotado' }, tour.upcoming);
  await rowOf(page, soldOut).locator('.stamp', { hasText: 'Agotado' }).waitFor();
});
