/** Photos and other content at /editar/. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isUpright } from '../api/pictures.ts';
import { TOUR_DIR, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import {
  action,
  answer,
  expectMessage,
  isReachable,
  openCollection,
  openEditor,
  smallTargets,
  startEditorApi,
  turned,
} from './editor.ts';

const content = startEditorApi();

/** Opens the photos, adds two at once and waits until both are in the list. */
async function addTwoPhotos(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
  await page.locator('.photos-row').first().waitFor();
  const photo = await readFile(join(TOUR_DIR, tour.products[0]?.imagen ?? ''));
  await page.getByLabel('Agregar fotos').setInputFiles([
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await turned() },
  ]);
  await expect.poll(() => page.locator('.photos-row').count()).toBe(tour.photos.length + 2);
}

describe('photos and the rest', () => {
  it('photos from the roll: several at once, described, in another order; HEIC is explained', async () => {
    const { page } = await openEditor();
    await addTwoPhotos(page);
    await page
      .getByLabel('Agregar fotos')
      .setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
    await page.getByText('es HEIC y este navegador no la abre').waitFor();
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

  it('two photos at once, the answer with the first alone comes late: both are in the list, and the next save is stored', async () => {
    const { page } = await openEditor();
    const [isNewestShown, isLateSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/contenido/gallery', async (route) => {
      const response = await route.fetch();
      const { entradas = [] } = (await response.json()) as { entradas?: readonly unknown[] };
      const isLate = route.request().method() === 'GET' && entradas.length === tour.photos.length + 1;
      if (isLate) await isNewestShown.promise;
      await route.fulfill({ response });
      if (isLate) isLateSent.resolve();
    });
    await addTwoPhotos(page);
    isNewestShown.resolve();
    await isLateSent.promise;
    await page.locator('.photos-row').last().locator('textarea').fill('El público de pie.');
    await action(page, 'Guardar fotos').tap();
    await expectMessage(page, 'Fotos guardadas.');
    expect(await content.file('galeria.yaml')).toContain('El público de pie.');
  });

  it('photos changed and left: they are there again, and cannot be changed while they are saved', async () => {
    const { page } = await openEditor();
    const photos = page.getByRole('link', { name: 'Fotos', exact: true });
    const text = page.locator('.photos-row textarea');
    await photos.tap();
    await text.first().fill('El público de pie.');
    await page.getByRole('link', { name: 'Fechas', exact: true }).tap();
    await page.locator('.editor-list').first().waitFor();
    await page.reload();
    await page.keyboard.press('Shift');
    await photos.tap();
    await expect.poll(() => text.first().inputValue()).toBe('El público de pie.');
    const isAnswered = Promise.withResolvers<void>();
    await page.route('**/api/contenido/gallery', async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PUT') await isAnswered.promise;
      await route.fulfill({ response });
    });
    await action(page, 'Guardar fotos').tap();
    await action(page, 'Guardando…').waitFor();
    expect(await text.last().evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    isAnswered.resolve();
    await expectMessage(page, 'Fotos guardadas.');
    expect(await text.last().evaluate((element) => element.closest('[inert]'))).toBeNull();
    expect(await content.file('galeria.yaml')).toContain('El público de pie.');
    // Nobody removed a photo.
    await page.getByRole('link', { name: 'Papelera' }).tap();
    await page.getByText('No hay nada borrado.').waitFor();
  });

  it('two editors change texts of photos: the second save asks for another look, and keeps both', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.photos-row textarea').first().fill('El público de pie.');
    const file = join(content.dir(), 'galeria.yaml');
    const before = await content.file('galeria.yaml');
    await writeFile(file, before.replace('Público con las manos en alto', 'Cien manos en alto'));
    await action(page, 'Guardar fotos').tap();
    await page.getByRole('alert').filter({ hasText: 'Alguien más cambió las fotos' }).waitFor();
    expect(await content.file('galeria.yaml')).not.toContain('El público de pie.');
    await action(page, 'Guardar fotos').tap();
    await expectMessage(page, 'Fotos guardadas.');
    const saved = await content.file('galeria.yaml');
    expect(saved).toContain('El público de pie.');
    expect(saved).toContain('Cien manos en alto');
  });

  it('another editor saved first, own changes dropped: the message about both goes too', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.photos-row textarea').first().fill('El público de pie.');
    const before = await content.file('galeria.yaml');
    await writeFile(join(content.dir(), 'galeria.yaml'), before.replace('manos en alto', 'brazos en alto'));
    await action(page, 'Guardar fotos').tap();
    const problem = page.getByRole('alert').filter({ hasText: 'Alguien más cambió las fotos' });
    await problem.waitFor();
    await action(page, 'Descartar').tap();
    await expectMessage(page, 'Las fotos quedaron como estaban guardadas.');
    expect(await problem.count()).toBe(0);
  });

  it('last photo described without a connection: the reason is in view where the button was pressed', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.photos-row textarea').last().fill('El público de pie.');
    await page.route('**/api/contenido/gallery', (route) => route.abort());
    await action(page, 'Guardar fotos').tap();
    const reason = page.getByRole('alert').filter({ hasText: 'Sin conexión con el servidor.' });
    await reason.waitFor();
    expect(await isReachable(reason)).toBe(true);
  });

  it('a photo without a description: said at its field, which has the focus', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    const text = page.locator('.photos-row textarea').nth(1);
    await text.fill('');
    await action(page, 'Guardar fotos').tap();
    const error = page.locator('.photos-row').nth(1).getByText('Está vacío y es obligatorio');
    await error.waitFor();
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    // Not below the bar.
    await expect.poll(() => isReachable(error)).toBe(true);
    await text.fill('El escenario.');
    expect(await text.getAttribute('aria-invalid')).toBe('false');
    await action(page, 'Guardar fotos').tap();
    await expectMessage(page, 'Fotos guardadas.');
  });

  it('galeria.yaml with an error: said, instead of an empty gallery', async () => {
    await writeFile(join(content.dir(), 'galeria.yaml'), '- imagen: "galeria/f001.jpg\n  alt: x\n');
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Fotos', exact: true }).tap();
    await page.locator('.editor-error').getByText('línea 1: le falta un signo').waitFor();
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
    await press('Agregar');
    await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Ciudades');
    await press('Cancelar');
    await expect.poll(focused).toBe('Agregar');
    // Back leads to the list, with the focus on the entry.
    await press(`Editar ${third}`);
    await expect.poll(() => page.locator('h2:focus').textContent()).toBe('Ciudades');
    await action(page, 'Cancelar').waitFor();
    await page.goBack();
    await expect.poll(focused).toBe(`Editar ${third}`);
    expect(await rows.first().textContent()).toBe(second);
  });

  it('videos: their form loads when it opens, the API validates, the change is stored, and an earlier version restored', async () => {
    const { page, responses, problems } = await openEditor();
    const forms = () => responses.filter((response) => /\/ContentScreen\.[^/]+\.js$/u.test(response.url()));
    await page.waitForLoadState('networkidle');
    expect(forms()).toEqual([]);
    await openCollection(page, 'Videos');
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('');
    await action(page, 'Guardar').tap();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await action(page, 'Ver el primero').tap();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe(await name.getAttribute('id'));
    await name.fill('La Tía Chabela II');
    const link = page.getByLabel('Enlace', { exact: true });
    const before = await link.inputValue();
    await link.fill('video de nacho');
    await page.getByText('No es un enlace de YouTube').waitFor();
    await link.fill('youtu.be/T1mb1t0ViVZ');
    await name.focus();
    await expect.poll(() => link.inputValue()).toBe('https://youtu.be/T1mb1t0ViVZ');
    await link.fill(before);
    await expect.poll(() => page.getByText('No es un enlace de YouTube').count()).toBe(0);
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
    // The change of another editor meanwhile stays.
    const list = await content.file('videos.yaml');
    await writeFile(join(content.dir(), 'videos.yaml'), list.replace('La Tía Chabela', 'Otra persona'));
    await undo.tap();
    await expectMessage(page, 'No se deshizo nada: lo guardado cambió otra vez.');
    expect(await content.file('videos.yaml')).toContain('Otra persona');
    // The refused request is the only thing that the console has.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });

  it('a video that another editor moves meanwhile is saved where it is; one that was deleted replaces no other', async () => {
    const other = (await openEditor('beto')).page;
    const { page } = await openEditor();
    const rows = (from: Page) => from.locator('.content-entries li');
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `Editar ${name}`, exact: true }).tap();
      await page.getByLabel('Nombre', { exact: true }).fill(`${name} en vivo`);
    };
    for (const each of [page, other]) {
      await openCollection(each, 'Videos');
      await rows(each).first().waitFor();
    }
    const remove = async (index: number) => {
      const count = await rows(other).count();
      await rows(other)
        .nth(index)
        .getByRole('button', { name: /^Borrar/u })
        .tap();
      await answer(other, 'Borrar').tap();
      await expect.poll(() => rows(other).count()).toBe(count - 1);
    };
    const names = await rows(page).locator('strong').allTextContents();
    await edit(names[2] ?? '');
    await remove(0);
    await action(page, 'Guardar').tap();
    await expectMessage(page, 'Guardado.');
    await expect
      .poll(() => rows(page).locator('strong').allTextContents())
      .toEqual([names[1], `${names[2]} en vivo`, ...names.slice(3)]);
    await edit(names[3] ?? '');
    const before = await content.file('videos.yaml');
    await remove(2);
    await action(page, 'Guardar').tap();
    await page.getByText('Alguien más borró esto o lo cambió de lugar').waitFor();
    await expect.poll(() => action(page, 'Guardar').isEnabled()).toBe(true);
    expect(await action(page, 'Guardar lo mío').count()).toBe(0);
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe(`${names[3]} en vivo`);
    const kept = (await content.file('videos.yaml')).split('\n- ');
    expect(before.split('\n- ').filter((each) => kept.includes(each))).toHaveLength(kept.length);
  });

  it('a video with unsaved text that another editor deletes: the text is there, and replaces no other video', async () => {
    const other = (await openEditor('beto')).page;
    const { page } = await openEditor();
    const rows = (from: Page) => from.locator('.content-entries li');
    for (const each of [page, other]) {
      await openCollection(each, 'Videos');
      await rows(each).first().waitFor();
    }
    const count = await rows(other).count();
    const edit = page.getByRole('button', { name: /^Editar/u }).nth(1);
    const [name, link] = ['Nombre', 'Enlace'].map((label) => page.getByLabel(label, { exact: true }));
    await edit.tap();
    const before = await link?.inputValue();
    await name?.fill('Rita Aguas en vivo');
    await page.goBack();
    await rows(other)
      .nth(1)
      .getByRole('button', { name: /^Borrar/u })
      .tap();
    await answer(other, 'Borrar').tap();
    await expect.poll(() => rows(other).count()).toBe(count - 1);
    const stored = await content.file('videos.yaml');
    await page.reload();
    await page.keyboard.press('Shift');
    await expect.poll(() => rows(page).count()).toBe(count - 1);
    await edit.tap();
    const reason = page.getByText('Alguien más borró esto o lo cambió de lugar');
    await reason.waitFor();
    expect(await link?.inputValue()).toBe(before);
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await action(page, 'Guardar').tap();
    await refused;
    await reason.waitFor();
    expect([await name?.inputValue(), await link?.inputValue()]).toEqual(['Rita Aguas en vivo', before]);
    expect(await action(page, 'Guardar lo mío').count()).toBe(0);
    expect(await content.file('videos.yaml')).toBe(stored);
  });

  it('a list that the server cannot give yet: there a few seconds later, without a tap', async () => {
    const { page } = await openEditor();
    const body = '<h1>Bad Gateway</h1>';
    await page.route('**/api/contenido/videos', (route) => route.fulfill({ status: 502, body }), {
      times: 1,
    });
    await openCollection(page, 'Videos');
    const problem = page.locator('.editor-error[role="alert"]');
    await problem.getByText('El servidor respondió 502').waitFor();
    await page.locator('.content-entries li strong').first().waitFor();
    expect(await problem.textContent()).toBe('');
  });

  it('a video is moved twice and another deleted while the first move is stored: the three changes are made', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Videos');
    const names = page.locator('.content-entries li strong');
    await names.first().waitFor();
    const [first = '', second = '', third = '', ...rest] = await names.allTextContents();
    const isAnswered = Promise.withResolvers<void>();
    await page.route('**/api/contenido/videos', async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PUT') await isAnswered.promise;
      await route.fulfill({ response });
    });
    const down = page.getByRole('button', { name: `Bajar ${first}`, exact: true });
    await down.tap();
    await down.tap();
    await page.getByRole('button', { name: `Borrar ${third}`, exact: true }).tap();
    await answer(page, 'Borrar').tap();
    isAnswered.resolve();
    await expect.poll(() => names.allTextContents()).toEqual([second, first, ...rest]);
    await expectMessage(page, 'Borrado. Está en la papelera.');
  });

  it('a video is moved, which is refused, and another deleted meanwhile: the reason stays, until the next change', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Videos');
    const names = page.locator('.content-entries li strong');
    await names.first().waitFor();
    const [first = '', second = '', ...rest] = await names.allTextContents();
    const reason = 'El disco está lleno.';
    const isAnswered = Promise.withResolvers<void>();
    await page.route('**/api/contenido/videos', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await isAnswered.promise;
      await route.fulfill({ status: 507, json: { error: reason, motivo: reason, fields: {} } });
    });
    await page.getByRole('button', { name: `Bajar ${first}`, exact: true }).tap();
    await page.getByRole('button', { name: `Borrar ${second}`, exact: true }).tap();
    await answer(page, 'Borrar').tap();
    isAnswered.resolve();
    await expect.poll(() => names.allTextContents()).toEqual([first, ...rest]);
    await expectMessage(page, 'Borrado. Está en la papelera.');
    const problem = page.locator('.editor-error[role="alert"]');
    expect(await problem.textContent()).toBe(reason);
    await page.unroute('**/api/contenido/videos');
    await page.getByRole('button', { name: `Bajar ${first}`, exact: true }).tap();
    await expectMessage(page, 'Orden guardado.');
    expect(await problem.textContent()).toBe('');
  });

  it('a video is deleted and a frame comes before the render without it: the next row gets the focus', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Videos');
    const names = page.locator('.content-entries li strong');
    await names.first().waitFor();
    const [first = '', second = ''] = await names.allTextContents();
    await page.evaluate(() => {
      window.requestAnimationFrame = (run) => {
        queueMicrotask(() => run(performance.now()));
        return 0;
      };
    });
    await page.getByRole('button', { name: `Borrar ${first}`, exact: true }).press('Enter');
    await answer(page, 'Borrar').press('Enter');
    await expect.poll(() => names.first().textContent()).toBe(second);
    await expect.poll(() => page.locator(':focus').allTextContents()).toEqual([`Editar ${second}`]);
  });

  it('entries that are left without saving: marked in their list, until they are saved', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Videos');
    const marked = page.locator('.accent', { hasText: 'Sin guardar' }).locator('..');
    const edit = page.getByRole('button', { name: /^Editar/u }).first();
    for (const button of [edit, action(page, 'Agregar')]) {
      await button.tap();
      await page.locator('.content-form input').first().fill('Otro nombre');
      await page.goBack();
    }
    await expect
      .poll(() => marked.allTextContents())
      .toEqual(['Agregar Sin guardar', expect.stringContaining(' Sin guardar')]);
    await edit.tap();
    await action(page, 'Guardar').tap();
    await expectMessage(page, 'Guardado.');
    await expect.poll(() => marked.allTextContents()).toEqual(['Agregar Sin guardar']);
  });

  it('an entry that is left while it is stored: the form that is open by then stays', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Videos');
    const rows = page.locator('li[data-entry]');
    const name = page.getByLabel('Nombre');
    const isHeld = Promise.withResolvers<void>();
    await page.route('**/api/contenido/videos/*', async (route) => {
      if (route.request().method() === 'PUT') await isHeld.promise;
      return route.fallback();
    });
    await rows.nth(0).getByRole('button', { name: 'Editar' }).tap();
    await name.fill('La de la red lenta');
    await action(page, 'Guardar').tap();
    await page.goBack();
    await rows.nth(1).getByRole('button', { name: 'Editar' }).tap();
    await name.fill('Lo que se está escribiendo');
    isHeld.resolve();
    await expectMessage(page, 'Guardado.');
    await expect.poll(() => content.file('videos.yaml')).toContain('La de la red lenta');
    expect(await name.inputValue()).toBe('Lo que se está escribiendo');
    await page.goBack();
    await rows.nth(0).getByText('La de la red lenta').first().waitFor();
  });

  it('a new entry, loaded again with bad reception: the page waits in one place, below what was left unsaved', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Merch');
    await action(page, 'Agregar').tap();
    await page.getByLabel('Nombre').fill('Taza');
    const isHeld = Promise.withResolvers<void>();
    await page.route(/\/api\/(?:contenido|esquemas)\/products$/u, async (route) => {
      await isHeld.promise;
      return route.fallback();
    });
    await page.reload();
    await page.keyboard.press('Shift');
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    expect(await page.getByText('Cargando…').count()).toBe(1);
    isHeld.resolve();
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Taza');
  });

  it('a product with bad reception: a lost picture is uploaded again, and the form saved after it, without text meanwhile', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Merch');
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    const [isUploaded, isStored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = (path: string, until: Promise<void>) =>
      page.route(path, async (route) => {
        if (!['POST', 'PUT'].includes(route.request().method())) return route.fallback();
        const response = await route.fetch();
        await until;
        await route.fulfill({ response });
      });
    await hold('**/api/upload', isUploaded.promise);
    await hold('**/api/contenido/products/*', isStored.promise);
    const picture = page.locator('.content-picture');
    const before = await picture.locator('img').getAttribute('src');
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await turned() };
    await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
    await picture.locator('input').setInputFiles(file);
    await action(page, 'Subir otra vez').tap();
    await page.locator('.editor-save').getByText('Subiendo imagen…').waitFor();
    expect(await action(page, 'Guardar').isDisabled()).toBe(true);
    isUploaded.resolve();
    await action(page, 'Guardar').tap();
    await action(page, 'Guardando…').waitFor();
    expect(await page.locator('.content-form').getAttribute('inert')).not.toBeNull();
    isStored.resolve();
    await expectMessage(page, 'Guardado.');
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    expect(await picture.locator('img').getAttribute('src')).not.toBe(before);
  });

  it('a photo of a list that is moved while its picture uploads: it gets the picture, not the one in its place', async () => {
    const { page } = await openEditor();
    const isUploaded = Promise.withResolvers<void>();
    await page.route('**/api/upload', async (route) => {
      const response = await route.fetch();
      await isUploaded.promise;
      await route.fulfill({ response });
    });
    await openCollection(page, 'Prensa');
    await page.locator('summary', { hasText: 'Fotos (2)' }).tap();
    const photos = page.locator('.content-section .content-section');
    await photos.first().locator('summary').tap();
    const pictures = page.locator('.content-picture img');
    const [first, second] = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await turned() };
    await photos.first().locator('[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Bajar Fotos 1', exact: true }).tap();
    await expect.poll(() => pictures.last().getAttribute('src')).toBe(first);
    isUploaded.resolve();
    await expect.poll(() => pictures.last().getAttribute('src')).not.toBe(first);
    expect(await pictures.first().getAttribute('src')).toBe(second);
  });

  it('text copied with the line ends of other programs: they end lines where a text has several, and are spaces elsewhere', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Prensa');
    await page.locator('#contenido_corta').fill('De gira\u2028desde 2015.');
    await page.locator('#contenido_cuerpo').fill('Uno.\u2029\u000bDos.');
    await action(page, 'Guardar').tap();
    await expectMessage(page, 'Guardado.');
    const stored = await content.file('prensa.md');
    expect(stored).toContain('corta: "De gira desde 2015."');
    expect(stored).toContain('\nUno.\n\nDos.\n');
  });

  it('an optional picture: removed with a button, which one that must be there does not have', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Festivales');
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    const summaries = page.locator('.content-form summary');
    await summaries.first().waitFor();
    for (const summary of await summaries.all()) await summary.tap();
    const before = await content.file('festivals/black-chrome-2024.yaml');
    const pictures = page.locator('.content-picture');
    const removable = pictures.filter({
      has: page.getByRole('button', { name: /^Quitar imagen Días \d$/u }),
    });
    const count = await removable.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(await pictures.count());
    await removable.first().getByRole('button', { name: 'Quitar imagen Días 1', exact: true }).tap();
    await expect.poll(() => removable.count()).toBe(count - 1);
    expect(await page.locator(':focus').getAttribute('type')).toBe('file');
    await action(page, 'Guardar').tap();
    await expectMessage(page, 'Guardado.');
    const imagesIn = (text: string) => text.match(/imagen: /gu)?.length ?? 0;
    expect(imagesIn(await content.file('festivals/black-chrome-2024.yaml'))).toBe(imagesIn(before) - 1);
  });
});
