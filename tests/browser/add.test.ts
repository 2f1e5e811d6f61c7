import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type RunningApi, startApi } from '../../scripts/api/start.ts';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';
import { NARROW, type VisitOptions, visit } from './visit.ts';

const VALUES = {
  ciudad: 'Monclova',
  estado: 'Coahuila',
  lugar: 'Foro El Desierto de los Leones Dormidos',
  direccion: 'Calle Nopal No. 8, Col. Centro',
  fecha: '2027-05-14',
  show: '20:30',
  taquilla: '$250',
} as const;

let content: string;
let api: RunningApi | null;

beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'gira-add-'));
  await cp('content', content, { recursive: true });
  api = null;
});
afterEach(async () => {
  await api?.close();
  await rm(content, { recursive: true });
});

async function listen(): Promise<void> {
  api = await startApi(
    {
      host: '127.0.0.1',
      port: inject('apiPort'),
      token: null,
      origins: [inject('origin')],
      git: 'off',
      contentDir: content,
    },
    { log: { write: () => undefined }, clock: () => Date.parse(BUILD_NOW) },
  );
}

async function open(options: VisitOptions = {}) {
  const seen = await visit('/add/', { width: NARROW, ...options });
  const said: string[] = [];
  seen.page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  // The form's first effect fills this list: from then on it hears what is typed.
  await seen.page.locator('#add-cities option').first().waitFor({ state: 'attached' });
  return { ...seen, said };
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar show' });

async function fill(page: Page, values: Readonly<Record<string, string>> = VALUES): Promise<void> {
  await field(page, 'pais').selectOption('Mexico');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

describe('add', () => {
  it('types over what a city brought along, also where the mouse is used', async () => {
    const { page } = await open();
    await field(page, 'ciudad').click();
    await page.keyboard.type('Guadalajara');
    await field(page, 'estado').click();
    await expect.poll(() => field(page, 'estado').inputValue()).toBe('Jalisco');
    await page.keyboard.type('Jalisco');
    expect(await field(page, 'estado').inputValue()).toBe('Jalisco');
    // What was typed by hand is mended, not typed over.
    await field(page, 'estado').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await field(page, 'estado').inputValue()).toBe('Jalisco!');
  });

  it("is titled 'Agregar fechas', with hours in steps of 1800 s and pictures by their endings", async () => {
    const { page } = await open();
    expect(await page.locator('h1').textContent()).toBe('Agregar fechas');
    expect(await field(page, 'show').getAttribute('step')).toBe('1800');
    expect(await field(page, 'puertas').getAttribute('step')).toBe('1800');
    expect(await field(page, 'cartel').getAttribute('accept')).toBe('.jpg,.png,.jpeg');
  });

  it.each(['ciudad', 'estado', 'pais', 'fecha', 'taquilla', 'direccion', 'lugar', 'show'])(
    'is not valid without %s: the button is off, and validity and JSON are printed',
    async (name) => {
      const { page } = await open();
      await fill(page);
      await expect.poll(() => save(page).isEnabled()).toBe(true);
      if (name === 'pais') await field(page, name).selectOption('');
      else await field(page, name).fill('');
      await expect.poll(() => save(page).isDisabled()).toBe(true);
      expect(await page.locator('.add-output').textContent()).toContain('Formulario válido: no');
      expect(JSON.parse((await page.locator('.add-output pre').textContent()) ?? '')).toMatchObject({
        [name]: '',
      });
    },
  );

  it('alerts when it is sent all the same, and goes to the first field that lacks', async () => {
    const { page, said } = await open();
    await field(page, 'ciudad').fill('Monclova');
    await page
      .locator('form')
      .last()
      .evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await expect.poll(() => said).toEqual(['Por favor, completa los campos obligatorios.']);
    expect(await page.locator(':focus').getAttribute('name')).toBe('estado');
  });

  it('uploads the poster when it is chosen, saves, leads home, and the show is on the next site', async () => {
    await listen();
    const { page, said } = await open();
    await fill(page);
    const seen = Promise.withResolvers<void>();
    const holdOn = async (route: Route) => {
      await seen.promise;
      await route.continue();
    };
    await page.route('**/api/upload', holdOn, { times: 1 });
    await field(page, 'cartel').setInputFiles('content/carteles/cartel-03.jpg');
    await page.getByText('Subiendo imagen...').first().waitFor();
    seen.resolve();
    const preview = page.getByAltText('Cartel que se subió');
    await preview.waitFor();
    expect((await preview.boundingBox())?.height).toBe(200);
    expect(await preview.evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(
      true,
    );
    await save(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    expect(said).toEqual(['¡Show agregado exitosamente!']);
    const file = await readFile(join(content, 'shows/2027/2027-05-14-monclova.md'), 'utf8');
    expect(file).toContain('lugar: "Foro El Desierto de los Leones Dormidos"');
    expect(file).toContain('show: "8:30pm"');
    const poster = /cartel: "(carteles\/[\w-]+\.jpg)"/u.exec(file)?.[1] ?? '';
    expect(await readdir(join(content, 'carteles'))).toContain(poster.slice('carteles/'.length));

    const dir = join(content, '..', `${content.split('/').at(-1)}-site`);
    const { code, output } = await runBuild({
      CONTENT_DIR: content,
      OUT_DIR: dir,
      SITE_URL: inject('origin'),
    });
    expect(code, output).toBe(0);
    const built = await readFile(join(dir, 'fechas/2027-05-14-monclova/index.html'), 'utf8');
    expect(built).toContain('Foro El Desierto de los Leones Dormidos');
    expect(built).toMatch(/\/img\/[\da-f]{10}-\d+\.avif/u);
    const news = (await readFile(join(dir, 'fechas.xml'), 'utf8')).split('<item>');
    expect(news.find((item) => item.includes('>2027-05-14-monclova</guid>'))).toContain(
      '<pubDate>Sat, 21 Nov 2026 06:00:00 GMT</pubDate>',
    );
    await rm(dir, { recursive: true });
  });

  it.each([
    ['2019-03-01T05:30:00Z', '28 de febrero', '2019-02-28'],
    ['2041-12-31T23:59:00Z', '3 de enero', '2042-01-03'],
  ])('judges a show at %s as ever, and reads the promoter by that year', async (now, written, day) => {
    await listen();
    const { page, said } = await open({ now });
    await fill(page);
    await expect.poll(() => save(page).isEnabled()).toBe(true);
    await field(page, 'fecha').fill('');
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await page.locator('#add-text').fill(`${written}, 8 pm`);
    await page.getByRole('button', { name: 'Llenar los campos' }).click();
    await expect.poll(() => field(page, 'fecha').inputValue()).toBe(day);
    await save(page).click();
    await page.waitForURL(`${inject('origin')}/`);
    expect(said).toEqual(['¡Show agregado exitosamente!']);
    const file = await readFile(join(content, `shows/${day.slice(0, 4)}/${day}-monclova.md`), 'utf8');
    expect(file).toContain(`fecha: "${day}"`);
  });

  it('lets a second message take the place of the first, keeps what was typed, says so, and can undo it', async () => {
    const { page } = await open();
    const paste = async (text: string) => {
      await page.locator('#add-text').fill(text);
      await page.getByRole('button', { name: 'Llenar los campos' }).click();
    };
    const values = (...names: string[]) => Promise.all(names.map((name) => field(page, name).inputValue()));
    await paste('Lugar: Foro Uno\nPreventa $200, taquilla $250\n5 de diciembre, 8 pm');
    await expect.poll(() => values('lugar', 'preventa', 'taquilla')).toEqual(['Foro Uno', '$200', '$250']);
    await field(page, 'taquilla').fill('$260');
    await paste('Lugar: Bar Dos\nTaquilla $300\n6 de diciembre');
    await expect
      .poll(() => values('lugar', 'preventa', 'taquilla', 'show'))
      .toEqual(['Bar Dos', '', '$260', '']);
    const told = await page.locator('.add-fill-status').textContent();
    expect(told).toContain('Se vaciaron, porque venían del texto anterior: preventa, show.');
    expect(told).toContain('Se quedó como lo escribiste: taquilla.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    expect(await values('lugar', 'preventa', 'taquilla', 'show')).toEqual([
      'Foro Uno',
      '$200',
      '$260',
      '20:00',
    ]);
  });

  it('shows what the API says against a field beside it, and alerts that it was not saved', async () => {
    await listen();
    const { page, said } = await open();
    await fill(page, {
      ...VALUES,
      fecha: '2026-11-27',
      ciudad: 'Guadalajara',
      estado: 'Jalisco',
      lugar: 'Salón La Vitrola Chueca',
    });
    await save(page).click();
    await expect.poll(() => said).toEqual(['Ocurrió un error al guardar el show.']);
    await expect
      .poll(() => page.locator('[role=alert]').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('Ese show ya está guardado')]));
    const link = page.getByRole('link', { name: 'Ver ese show' });
    expect(await link.getAttribute('href')).toBe('/fechas/2026-11-27-guadalajara/');
    expect((await fetch(inject('origin') + (await link.getAttribute('href')))).status).toBe(200);
    expect(await field(page, 'lugar').inputValue()).toBe('Salón La Vitrola Chueca');
  });

  it('loses nothing when the API is down: alert, draft, and the file ready to copy', async () => {
    const { page, said } = await open();
    await fill(page);
    await save(page).click();
    await expect.poll(() => said).toEqual(['Ocurrió un error al guardar el show.']);
    const handOver = page.locator('.add-content-file');
    await handOver.waitFor();
    expect(await handOver.textContent()).toContain('shows/2027/2027-05-14-monclova.md');
    expect(await handOver.textContent()).toContain('actualizado: "2026-11-21"');
    // A second show of that night has the same name.
    expect(await handOver.textContent()).toContain('termina el tuyo en -2.md');
    await page.reload();
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe(VALUES.lugar);
  });

  it('ends the loading state when the upload fails, logs it and says so', async () => {
    const { page, faults } = await open();
    await field(page, 'cartel').setInputFiles('content/carteles/cartel-03.jpg');
    await page.getByRole('button', { name: 'Subir otra vez' }).waitFor();
    expect(await page.getByText('Subiendo imagen...').count()).toBe(0);
    await expect.poll(() => faults.length).toBeGreaterThan(0);
  });
});
