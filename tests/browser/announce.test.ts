/** *Anunciar* at /editar/ on a phone, with the real API. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { tour } from '../support/tour.ts';
import {
  action,
  answer,
  expectMessage,
  isReachable,
  openEditor,
  smallTargets,
  startEditorApi,
} from './editor.ts';

startEditorApi();

/** Opens the editor and records texts and files that are shared, because headless browsers have no share menu. */
async function openAnnounce(): Promise<Page> {
  const { page } = await openEditor();
  await page.evaluate(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files = [] }: ShareData) => {
        shared.push(text ?? files.map(({ name, type }) => `${name} ${type}`).join());
      },
    });
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.editor-tabs a', { hasText: 'Anunciar' }).tap();
  await page.locator('.announce-part').first().waitFor();
  return page;
}

const shared = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);

test('the tour and each date: texts to copy and share, pictures to share, all targets large enough', async () => {
  const page = await openAnnounce();
  await page.locator('#announce-shows').selectOption('upcoming');
  await expect.poll(() => page.locator('.announce-part').count()).toBe(tour.upcomingCards.length + 2);
  const part = page.locator('.announce-part').nth(1);
  await part.locator('summary').tap();
  await expect.poll(() => part.locator('img').count()).toBe(4);
  const name = await part.locator('summary').textContent();
  expect(await part.locator('img').first().getAttribute('alt')).toContain('Cartel de Timbito');

  const text = part.locator('.announce-text').first();
  const words = await text.locator('.announce-words').textContent();
  await text.getByRole('button', { name: 'Copiar' }).tap();
  await expect.poll(() => part.locator('.announce-status').textContent()).toBe('Copiado.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  await text.getByRole('button', { name: 'Compartir' }).tap();
  await part.getByRole('button', { name: 'Compartir Historia', exact: true }).tap();
  await part.getByRole('button', { name: 'Compartir las imágenes' }).tap();
  await expect.poll(async () => (await shared(page)).length).toBe(3);
  const [first, second, third] = await shared(page);
  expect(first).toBe(words);
  expect(second).toMatch(/^\d{4}-\d\d-\d\d-[\w-]+-historia\.jpg image\/jpeg$/u);
  expect(third?.split(',')).toHaveLength(4);
  expect(name).toMatch(/^\p{L}{3} \d+ \p{L}{3}: /u);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('one date: its archive and its poster for the printer are saved', async () => {
  const page = await openAnnounce();
  const [show] = tour.upcoming;
  await page.locator('#announce-shows').selectOption(show?.id ?? '');
  const part = page.locator('.announce-part');
  await expect.poll(() => part.count()).toBe(1);
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const zip = await saved(() => page.getByRole('button', { name: 'Descargar todo (ZIP)' }).tap());
  expect(zip.name).toBe(`timbito-${show?.id}.zip`);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  await part.locator('summary').tap();
  const pdf = await saved(() => part.getByRole('button', { name: 'Cartel A3 (PDF)' }).tap());
  expect(pdf.name).toBe(`${show?.id}-a3.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('without a connection: says so, and loads when it is back', async () => {
  const page = await openAnnounce();
  await page.context().setOffline(true);
  await page.locator('#announce-shows').selectOption('upcoming');
  await expect.poll(() => page.locator('.announce .callout').textContent()).toContain('Sin conexión');
  await page.context().setOffline(false);
  await page.locator('.announce-part').first().waitFor();
});

test('connection lost while pictures and the archive load: says so where they are, and loads them when asked again', async () => {
  const page = await openAnnounce();
  await page.locator('#announce-shows').selectOption('upcoming');
  const part = page.locator('.announce-part').nth(1);
  let requests = 0;
  await page.route('**/api/anuncio/{archivo,zip}*', (route) => {
    requests += 1;
    return requests === 2 || route.request().url().includes('/zip') ? route.abort() : route.continue();
  });
  await part.locator('summary').tap();
  const problem = part.getByRole('alert');
  await expect.poll(() => problem.textContent()).toContain('Sin conexión');
  expect(await part.locator('img').count()).toBe(1);
  expect(await part.getByText('Dibujando…').count()).toBe(0);
  await problem.getByRole('button', { name: 'Reintentar' }).tap();
  await expect.poll(() => part.locator('img').count()).toBe(4);
  await expect.poll(() => problem.count()).toBe(0);

  await page.getByRole('button', { name: 'Descargar todo (ZIP)' }).tap();
  await page.locator('.announce > .callout[role=alert]').waitFor();
  await page.unroute('**/api/anuncio/{archivo,zip}*');
  const again = page.getByRole('button', { name: 'Descargar otra vez (ZIP)' });
  const [download] = await Promise.all([page.waitForEvent('download'), again.tap()]);
  expect(download.suggestedFilename()).toBe('timbito-anuncio.zip');
  await expect.poll(() => page.locator('.announce > .callout[role=alert]').count()).toBe(0);
});

/** Release of the fixture's unreleased show: its day begins in Mexico City. */
const RELEASE = '2027-01-20T06:00:00Z';

test('the second of the release in an open editor: marks and offers follow it, and nothing typed or opened is lost', async () => {
  const page = await openAnnounce();
  const choice = page.locator('#announce-shows');
  expect(await choice.locator('option').first().textContent()).toBe('Lo que aún no sale (1 fecha)');
  await page.locator('.announce-part summary').tap();
  await page.clock.setFixedTime(RELEASE);
  await expect
    .poll(() => choice.locator('option').first().textContent())
    .toBe('Lo que acaba de salir (1 fecha)');
  await expect.poll(() => page.getByRole('heading', { name: 'Para el promotor' }).isVisible()).toBe(true);
  expect(await page.getByLabel('Para quién es').count()).toBe(0);

  await page.clock.setFixedTime(BUILD_NOW);
  await page.locator('.editor-tabs a', { hasText: 'Fechas' }).tap();
  await page.locator('#editor-search').fill('potos');
  const badge = page.locator('.editor-show').getByText('Aún no se ve');
  await expect.poll(() => badge.count()).toBe(1);
  await page.clock.setFixedTime(RELEASE);
  await expect.poll(() => badge.count()).toBe(0);
  expect(await page.locator('#editor-search').inputValue()).toBe('potos');
});

test('what was copied: said, and gone some seconds later', async () => {
  const page = await openAnnounce();
  const part = page.locator('.announce-part');
  await part.locator('summary').tap();
  const status = part.locator('.announce-status');
  await part.locator('.announce-text').first().getByRole('button', { name: 'Copiar' }).tap();
  await expect.poll(() => status.textContent()).toBe('Copiado.');
  expect(await isReachable(status)).toBe(true);
  await expect.poll(() => status.textContent()).toBe('');
});

/** Cuts the first answer with an archive in the middle, when the page calls `loseConnection`. */
function cutFirstArchive(): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    if (!String(input).includes('/api/anuncio/zip')) return answer;
    globalThis.fetch = real;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(bytes.slice(0, bytes.length / 2));
      Object.assign(globalThis, { loseConnection: () => controller.error(new TypeError('network error')) });
    };
    return new Response(new ReadableStream({ start }), { headers: answer.headers });
  };
}

test('an archive whose connection is lost: its progress, and afterwards only the rest of it', async () => {
  const page = await openAnnounce();
  await page.evaluate(cutFirstArchive);
  const answers: [number, number][] = [];
  page.on('response', (answer) => {
    if (!answer.url().includes('/api/anuncio/zip')) return;
    answers.push([answer.status(), Number(answer.headers()['content-length'])]);
  });
  const button = page.locator('.announce .button[type=button]');
  await page.getByRole('button', { name: 'Descargar todo (ZIP)' }).tap();
  await expect.poll(() => button.textContent()).toMatch(/^Descargando: (?:49|50) %$/u);
  await page.route('**/api/anuncio/zip*', (route) => route.abort());
  await page.evaluate(() => (globalThis as unknown as { loseConnection: () => void }).loseConnection());
  await expect.poll(() => button.textContent()).toMatch(/^Continuar desde el (?:49|50) % \(ZIP\)$/u);
  await page.unroute('**/api/anuncio/zip*');
  const [saved] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  const [[, whole = 0] = [], [status, rest] = []] = answers;
  expect([status, rest]).toEqual([206, Math.ceil(whole / 2)]);
  const bytes = await readFile(await saved.path());
  expect(bytes.length).toBe(whole);
  // Its directory, at the end, and its first file.
  expect(bytes.indexOf('PK')).toBe(0);
  expect(bytes.lastIndexOf('PK\u0005\u0006')).toBe(whole - 22);
});

test('a preview link that was revoked on another phone meanwhile: it is said, and the list no longer has it', async () => {
  const { page } = await openEditor();
  let links = [{ id: 'a', para: 'Radio', enlace: 'x', shows: [], hasta: BUILD_NOW, autor: 'ana' }];
  await page.route('**/api/previas', (route) => route.fulfill({ json: links }));
  await page.route('**/api/previas/a', (route) =>
    route.fulfill({ status: 404, json: { error: 'Ese enlace ya no está.' } }),
  );
  await page.locator('.editor-tabs a', { hasText: 'Anunciar' }).tap();
  await action(page, 'Anular Radio').tap();
  links = [];
  await answer(page, 'Anular el enlace').tap();
  await page.getByText('Ese enlace ya no está.').waitFor();
  await expect.poll(() => action(page, 'Anular Radio').count()).toBe(0);
});

test('preview links by keyboard: the focus stays on the button, what is done is said, and each button names its link', async () => {
  const { page } = await openEditor();
  const links: unknown[] = [];
  await page.route('**/api/previas**', (route) => {
    const { para } = route.request().postDataJSON() ?? {};
    const id = String(links.length);
    if (para) links.push({ id, para, enlace: 'x', shows: [], hasta: BUILD_NOW, autor: 'ana' });
    return route.fulfill({ json: links });
  });
  await page.locator('.editor-tabs a', { hasText: 'Anunciar' }).tap();
  for (const name of ['Radio', 'Diario']) {
    await page.getByLabel('Para quién es').fill(name);
    await page.getByLabel('El enlace sirve hasta').fill('2027-01-05T12:00');
    await action(page, 'Hacer enlace').press('Enter');
    await expectMessage(page, `Enlace listo para ${name}.`);
    await action(page, `Copiar ${name}`).waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Hacer enlace');
  }
  await action(page, 'Anular Radio').press('Enter');
  await answer(page, 'Anular el enlace').press('Enter');
  await expectMessage(page, 'Enlace anulado.');
});

test('two shows of one place and day: the choices tell their hours', async () => {
  const page = await openAnnounce();
  const choices = await page.locator('#announce-shows option').allTextContents();
  expect(choices).toContain('Bogotá, 8 ene 2027, 11:00pm');
  expect(new Set(choices).size).toBe(choices.length);
});
