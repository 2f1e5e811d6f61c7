/** The form of /add/ with the editor API on the port that the site was built for, and without it. */
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { hashKey, type Key } from '../../src/server/keys/keys.ts';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { type RunningApi, startApi } from '../../src/server/start-api.ts';
import { buildFolder } from '../support/build-folder.ts';
import { BUILD_NOW } from '../support/now.ts';
import { REPO_URL } from '../support/repository.ts';
import { findShow, showPath, TOUR_DIR, tour } from '../support/tour.ts';
import {
  field,
  fillForm,
  fillFromMessage,
  NEW_ID,
  openForm,
  saveButton,
  VALUES,
  valuesOf,
} from './add-form.ts';
import { interact, NARROW, visit, visitWithFault } from './visit.ts';

const TODAY = BUILD_NOW.slice(0, 10);
const POSTER = join(TOUR_DIR, findShow(({ cartel }) => !!cartel).cartel ?? '');

let content: string;
let api: RunningApi | null;

beforeEach(async () => {
  content = await buildFolder('add');
  await cp(TOUR_DIR, content, { recursive: true });
  api = null;
});
afterEach(async () => {
  await api?.close();
  await rm(content, { recursive: true });
});

async function startApiOfSite(keys: readonly Key[] = []): Promise<void> {
  api = await startApi(
    {
      ...readApiSettings({ API_ALLOWED_ORIGINS: inject('origin') }),
      port: inject('apiPort'),
      keys: [...keys],
      keysFile: '',
      contentDir: content,
      secretFiles: [],
    },
    { log: { write: () => undefined }, clock: () => Date.parse(BUILD_NOW) },
  );
}

const linkTo = async (page: Page, name: string) =>
  (await page.getByRole('link', { name }).getAttribute('href')) ?? '';

/** Changes the page into that of a build without an API. @param folder the content folder in the repository */
const withoutApi = (page: Page, folder = 'content') =>
  page.route('**/add/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace('savesToRepository&quot;:[0,false]', 'savesToRepository&quot;:[0,true]')
      .replace('folder&quot;:[0,&quot;content&quot;]', `folder&quot;:[0,&quot;${folder}&quot;]`);
    await route.fulfill({ response, body });
  });

/** Keeps pictures from being decoded until {@link releaseDecoding}. */
const holdDecoding = (page: Page) =>
  page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const held = Promise.withResolvers<void>();
    const decoded: Promise<unknown>[] = [];
    Object.assign(window, {
      release: async () => {
        held.resolve();
        await Promise.all(decoded);
        // The page uses the picture in later tasks, after it is encoded again.
        await new OffscreenCanvas(1600, 1600).convertToBlob({ type: 'image/jpeg' }).catch(() => null);
      },
      createImageBitmap: (file: Blob) => {
        const picture = held.promise.then(() => decode(file));
        decoded.push(picture);
        return picture;
      },
    });
  });

const releaseDecoding = (page: Page) =>
  page.evaluate(() => (window as unknown as { release: () => Promise<void> }).release());

describe('add, saving', () => {
  // The site that is built of such files: tests/build/changed-shows.test.ts.
  it('show with a poster, facts and a second function: saved with one press', async () => {
    await startApiOfSite();
    const { page, alerts } = await openForm();
    await fillForm(page);
    await page.getByText('Más datos').click();
    await field(page, 'edad').fill('Mayores de 18 años');
    await page.getByRole('button', { name: 'Agregar función' }).click();
    const second = page.getByRole('group', { name: 'Función 2' });
    await second.getByLabel('Show').fill('23:00');
    await second.getByLabel('Link de compra').fill('https://boletos.example/noche-2');
    await second.getByLabel('Estatus').selectOption('agotado');
    const observed = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await observed.promise;
      await route.continue();
    };
    await page.route('**/api/upload', hold, { times: 1 });
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByText('Subiendo imagen...').first().waitFor();
    observed.resolve();
    const preview = page.getByAltText('Cartel que se subió');
    await preview.waitFor();
    expect((await preview.boundingBox())?.height).toBe(200);
    expect(await preview.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(
      true,
    );
    await saveButton(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    expect(alerts).toEqual(['¡Show agregado exitosamente!']);
    const file = await readFile(join(content, `shows/2027/${NEW_ID}.md`), 'utf8');
    expect(file).toContain(`lugar: "${VALUES.lugar}"`);
    expect(file).toContain('show: "8:30pm"');
    expect(file).toContain('edad: "Mayores de 18 años"');
    expect(file).toContain(`actualizado: "${TODAY}"`);
    const other = await readFile(join(content, `shows/2027/${NEW_ID}-2.md`), 'utf8');
    for (const line of ['show: "11:00pm"', 'link: "https://boletos.example/noche-2"', 'estatus: "agotado"'])
      expect(other).toContain(line);
    const poster = /cartel: "(carteles\/[\w-]+\.jpg)"/u.exec(file)?.[1] ?? '';
    expect(await readdir(join(content, 'carteles'))).toContain(poster.slice('carteles/'.length));
  });

  it('show with a release: stored as a secret with its own title and notes, and it is said from when it can be seen', async () => {
    await startApiOfSite();
    const { page, alerts } = await openForm();
    await fillForm(page);
    await page.getByText('Más datos').click();
    await field(page, 'publicar').fill('2027-01-10T12:00');
    await page.getByText('domingo 10 de enero de 2027, 12:00').waitFor();
    await field(page, 'titulo').fill('Grabación del especial');
    await field(page, 'notas').fill('Hay estacionamiento.');
    await saveButton(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    expect(alerts).toEqual([
      '¡Show agregado exitosamente!',
      'Se verá desde el domingo 10 de enero de 2027, 12:00.',
    ]);
    const file = await readFile(join(content, `shows/2027/${NEW_ID}.md`), 'utf8');
    for (const text of [
      'publicar: "2027-01-10 12:00"',
      'titulo: "Grabación del especial"',
      'Hay estacionamiento.',
    ])
      expect(file).toContain(text);
    // The public site has nothing to wait for.
    expect(await page.evaluate(() => localStorage.getItem('gira:guardado'))).toBeNull();
  });

  it.each([
    ['2019-03-01T05:30:00Z', '28 de febrero', '2019-02-28'],
    ['2041-12-31T23:59:00Z', '3 de enero', '2042-01-03'],
  ])(
    'clock at %s: the form validates as ever and reads days of a message by that year',
    async (now, written, day) => {
      await startApiOfSite();
      const { page, alerts } = await openForm({ now });
      await fillForm(page);
      await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
      await field(page, 'fecha').fill('');
      await expect.poll(() => saveButton(page).isDisabled()).toBe(true);
      await fillFromMessage(page, `${written}, 8 pm`);
      await expect.poll(() => field(page, 'fecha').inputValue()).toBe(day);
      await saveButton(page).click();
      await page.waitForURL(`${inject('origin')}/`);
      expect(alerts).toEqual(['¡Show agregado exitosamente!']);
      const file = await readFile(join(content, `shows/${day.slice(0, 4)}/${day}-monclova.md`), 'utf8');
      expect(file).toContain(`fecha: "${day}"`);
    },
  );

  it('show that exists already: an alert, the error beside its field, and a link to the show', async () => {
    await startApiOfSite();
    const { page, alerts } = await openForm();
    const saved = findShow(({ pais, start }) => pais === 'Mexico' && start.wall.hour > 9, tour.upcoming);
    await fillForm(page, {
      ...VALUES,
      fecha: saved.fecha,
      ciudad: saved.ciudad,
      estado: saved.estado,
      lugar: saved.lugar,
      show: `${saved.start.wall.hour}:${String(saved.start.wall.minute).padStart(2, '0')}`,
    });
    await saveButton(page).click();
    await expect.poll(() => alerts).toEqual(['Ocurrió un error al guardar el show.']);
    await expect
      .poll(() => page.locator('[role=alert]').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('Ese show ya está guardado')]));
    const link = page.getByRole('link', { name: 'Ver ese show' });
    expect(await link.getAttribute('href')).toBe(showPath(saved));
    expect((await fetch(inject('origin') + (await link.getAttribute('href')))).status).toBe(200);
    expect(await field(page, 'lugar').inputValue()).toBe(saved.lugar);
  });

  it('second function of a night refused: the message is beside the button, which has the focus again', async () => {
    await startApiOfSite();
    const { page } = await openForm();
    await fillForm(page);
    await page.locator('.add-extra summary').click();
    await page.getByRole('button', { name: 'Agregar función' }).click();
    await page.getByRole('group', { name: 'Función 2' }).getByLabel('Show').fill('23:00');
    await page.route('**/api/shows', (route) =>
      route.request().postData()?.includes('11:00pm')
        ? route.fulfill({ status: 400, json: { error: 'Algo está mal.', fields: {} } })
        : route.continue(),
    );
    await saveButton(page).press('Enter');
    await page.getByText('La de las 11:00pm no: Algo está mal.').waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Guardar show');
  });

  it('key typed for the first show: the next one in the tab needs none, and the key is not kept longer', async () => {
    await startApiOfSite([{ name: 'ana', hash: hashKey('clave-de-ana') }]);
    const { page, alerts } = await openForm();
    await fillForm(page);
    await saveButton(page).click();
    await page.getByLabel('Clave de la API').fill('clave-de-ana');
    await saveButton(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    await page.goto(`${inject('origin')}/add/`);
    await interact(page);
    await page.locator('#field-cities option').first().waitFor({ state: 'attached' });
    await fillForm(page, { ...VALUES, fecha: '2027-05-15' });
    await saveButton(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    const saved = '¡Show agregado exitosamente!';
    expect(alerts).toEqual(['Ocurrió un error al guardar el show.', saved, saved]);
    expect(await page.evaluate(() => localStorage.getItem('gira:clave'))).toBeNull();
  });

  it('slow answer: the form takes no text meanwhile; shown again by Back after the save, it is empty', async () => {
    await startApiOfSite();
    const { page, alerts } = await openForm();
    await fillForm(page);
    const isAnswered = Promise.withResolvers<void>();
    await page.route('**/api/shows', async (route) => {
      const response = await route.fetch();
      await isAnswered.promise;
      await route.fulfill({ response });
    });
    // The browser stays on the page, as one that keeps it for Back.
    await page.route(`${inject('origin')}/`, (route) => route.fulfill({ status: 204 }));
    await saveButton(page).click();
    const saving = page.getByText('Guardando…');
    await saving.waitFor();
    expect((await saving.boundingBox())?.height, 'one line').toBeLessThan(30);
    const isInert = () => field(page, 'taquilla').evaluate((input) => input.closest('[inert]') !== null);
    expect(await isInert()).toBe(true);
    isAnswered.resolve();
    await expect.poll(() => alerts).toEqual(['¡Show agregado exitosamente!']);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe('');
    expect(await isInert()).toBe(false);
    expect(await page.getByText('Guardando…').count()).toBe(0);
  });

  it('Back to the page after a save, which the browser loads again: the form is empty', async () => {
    await startApiOfSite();
    const { page } = await openForm();
    await fillForm(page);
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByAltText('Cartel que se subió').waitFor();
    await saveButton(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    await page.goBack();
    await interact(page);
    await page.locator('#field-cities option').first().waitFor({ state: 'attached' });
    expect(await valuesOf(page, 'pais', 'ciudad', 'fecha', 'show', 'cartel')).toEqual(['', '', '', '', '']);
  });

  it('key typed at /editar/ for an API that asks for none: signed in, without an error in the console', async () => {
    await startApiOfSite();
    const { page, problems } = await visit('/editar/', { width: NARROW });
    await page.getByLabel('Clave').fill('clave123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.locator('.editor-list').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('API down: an alert, the draft stays, and the file can be copied', async () => {
    const { page, alerts } = await openForm();
    await fillForm(page);
    await saveButton(page).click();
    await expect.poll(() => alerts).toEqual(['Ocurrió un error al guardar el show.']);
    const fileToCopy = page.locator('.add-content-file');
    await fileToCopy.waitFor();
    expect(await fileToCopy.textContent()).toContain(`shows/2027/${NEW_ID}.md`);
    expect(await fileToCopy.textContent()).toContain(`actualizado: "${TODAY}"`);
    // A second show on that day would have the same file name.
    expect(await fileToCopy.textContent()).toContain('termina el tuyo en -2.md');
    const url = new URL(await linkTo(page, 'Abrir en GitHub'));
    expect(url.href.startsWith(`${REPO_URL}/new/main?`)).toBe(true);
    expect(url.searchParams.get('filename')).toBe(`content/shows/2027/${NEW_ID}.md`);
    expect(url.searchParams.get('value')).toBe(await fileToCopy.locator('pre').textContent());
    await page.reload();
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe(VALUES.lugar);
  });

  it('site without an API: the button opens the repository with the file, the poster has an upload step', async () => {
    const { page, alerts } = await openForm({ prepare: withoutApi });
    await fillForm(page);
    await field(page, 'cartel').setInputFiles(POSTER);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar el cartel' }).click();
    const name = (await downloaded).suggestedFilename();
    expect(await linkTo(page, 'Subirlo en GitHub')).toBe(`${REPO_URL}/upload/main/content/carteles`);
    const opened = page.context().waitForEvent('request', (request) => request.url().startsWith(REPO_URL));
    await page.context().route(`${REPO_URL}/**`, (route) => route.fulfill({ body: 'nuevo archivo' }));
    await page.getByRole('button', { name: 'Abrir en GitHub' }).click();
    const file = new URL((await opened).url()).searchParams.get('value');
    expect(file).toContain(`lugar: "${VALUES.lugar}"`);
    expect(file).toContain(`cartel: "carteles/${name}"`);
    // A file of the same name may be another show's poster.
    expect(name).not.toBe(basename(POSTER));
    await page.locator('.add-content-file').getByText('Falta guardarlo en GitHub').waitFor();
    await page.getByRole('button', { name: 'Ya lo guardé' }).click();
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe('');
    expect(alerts).toEqual([]);
  });

  it('site without an API, loaded again with a poster: asks for the file, which only the page had', async () => {
    const { page } = await openForm({ prepare: withoutApi });
    const missing = page.getByText('si no lo descargaste, elígelo otra vez');
    await fillForm(page);
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByRole('button', { name: 'Descargar el cartel' }).waitFor();
    expect(await missing.count()).toBe(0);
    await page.reload();
    await missing.waitFor();
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByRole('button', { name: 'Descargar el cartel' }).waitFor();
    expect(await missing.count()).toBe(0);
  });

  it('site without an API, content in the root of its repository: the files are named from there', async () => {
    const { page } = await openForm({ prepare: (opened) => withoutApi(opened, '') });
    await fillForm(page);
    await page.context().route(`${REPO_URL}/**`, (route) => route.fulfill({ body: 'nuevo archivo' }));
    await page.getByRole('button', { name: 'Abrir en GitHub' }).click();
    const url = new URL(await linkTo(page, 'Abrir en GitHub'));
    const names = await page.locator('.add-content-file code').allTextContents();
    expect(url.searchParams.get('filename')).toBe(`shows/2027/${NEW_ID}.md`);
    expect(names).toContain(`shows/2027/${NEW_ID}.md`);
    expect(names).toContain('carteles/');
  });

  it('site without an API, poster prepared after the form was emptied: the next show has none', async () => {
    const { page } = await openForm({ prepare: withoutApi });
    await fillForm(page);
    await page.reload();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).waitFor();
    await holdDecoding(page);
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe('');
    await releaseDecoding(page);
    expect(await page.locator('.add-output pre').textContent()).toContain('"cartel": ""');
  });

  it('upload fails: the loading state ends, the error is logged and shown', async () => {
    const { page, problems } = await openForm();
    await field(page, 'cartel').setInputFiles(POSTER);
    const again = page.getByRole('button', { name: 'Subir otra vez' });
    await again.waitFor();
    await expect.poll(() => page.getByText('Subiendo imagen...').count()).toBe(0);
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    await again.press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('cartel');
  });

  it("promoter's message pasted before the form has loaded: kept, and read", async () => {
    const { page, release } = await visitWithFault('/add/', 'held', { width: NARROW });
    const box = page.getByLabel('Pega el texto del promotor');
    await box.fill('Preventa $300');
    await release();
    await page.getByRole('button', { name: 'Llenar los campos' }).click();
    await expect.poll(() => page.locator('[name=preventa]').inputValue()).toBe('$300');
    expect(await box.inputValue()).toBe('Preventa $300');
  });

  it('poster chosen before the script has loaded: uploaded when it has', async () => {
    await startApiOfSite();
    const { page, release } = await visitWithFault('/add/', 'held', { width: NARROW });
    await field(page, 'cartel').setInputFiles(POSTER);
    await release();
    await page.getByAltText('Cartel que se subió').waitFor();
  });

  it('signed in, poster chosen before scripts have loaded: it is uploaded with the key', async () => {
    const key = 'clave-de-ana-para-las-pruebas';
    await startApiOfSite([{ name: 'ana', hash: hashKey(key) }]);
    const signIn = (value: string) => localStorage.setItem('gira:clave', value);
    const { page } = await visit('/add/', {
      width: NARROW,
      prepare: (opened) => opened.addInitScript(signIn, key),
    });
    await field(page, 'cartel').setInputFiles(POSTER);
    await interact(page);
    await page.getByAltText('Cartel que se subió').waitFor();
    expect(await page.getByLabel('Clave de la API').count()).toBe(0);
  });

  it('poster cancelled while it is made smaller, or by starting again: it is not uploaded', async () => {
    await startApiOfSite();
    const { page } = await openForm();
    await fillForm(page);
    await page.reload();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).waitFor();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') uploads.push(request.url());
    });
    await holdDecoding(page);
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByText('Subiendo imagen...').first().waitFor();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect.poll(() => page.getByText('Subiendo imagen...').count()).toBe(0);
    await releaseDecoding(page);
    // The second poster is uploaded after the first one would have been.
    await field(page, 'cartel').setInputFiles(POSTER);
    await page.getByAltText('Cartel que se subió').waitFor();
    expect(uploads).toHaveLength(1);
  });

  it('script of the page: may read the API', async () => {
    await startApiOfSite();
    const { page } = await visit('/add/');
    const status = (url: string) => fetch(url).then(({ status: code, type }) => `${code} ${type}`);
    expect(await page.evaluate(status, `http://localhost:${inject('apiPort')}/api/shows`)).toBe('200 cors');
  });
});
