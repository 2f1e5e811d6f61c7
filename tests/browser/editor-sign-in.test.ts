/** Signing in at /editar/, with a key or a link. */
import type { Route } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { action, KEYS, openCollection, openEditor, startEditorApi, visitWithApi } from './editor.ts';
import { NARROW, visitWithFault, WIDE } from './visit.ts';

startEditorApi();

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
    await page.locator('.editor-signed-in', { hasText: 'beto' }).waitFor();
    await page.reload();
    await page.locator('.editor-signed-in', { hasText: 'beto' }).waitFor();
    await action(page, 'Salir').tap();
    await page.reload();
    await page.getByLabel('Clave').waitFor();
  });

  it('keyboard only: after signing in the screen has the focus, after Salir the key', async () => {
    const { page } = await visitWithApi('/editar/');
    await page.getByText('Un momento…').waitFor({ state: 'hidden' });
    await page.getByLabel('Clave').fill(KEYS.ana);
    await page.getByLabel('Clave').press('Enter');
    await expect.poll(() => page.locator('.editor-screen:focus').count()).toBe(1);
    await action(page, 'Salir').press('Enter');
    await expect.poll(() => page.getByLabel('Clave').and(page.locator(':focus')).count()).toBe(1);
  });

  it('Salir while the list loads: it is not kept in the browser', async () => {
    const { page } = await openEditor();
    const [asked, released, answered] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    await page.route('**/api/contenido/shows', async (route) => {
      const response = await route.fetch();
      asked?.resolve();
      await released?.promise;
      await route.fulfill({ response });
      answered?.resolve();
    });
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await asked?.promise;
    await action(page, 'Salir').tap();
    await page.getByLabel('Clave').waitFor();
    released?.resolve();
    await answered?.promise;
    // Its answer comes after the one of the list.
    await page.evaluate(async () => void (await (await fetch('/')).text()));
    expect(await page.evaluate(readKeptList)).toBeNull();
  });

  it('key replaced while other content is open: asked for a new one, and what was typed is there then', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Ajustes del sitio');
    const name = page.getByLabel('Nombre', { exact: true }).first();
    await name.fill('Otro nombre');
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { error: 'La clave no sirve.' } });
    await page.route('**/api/**', refuse);
    await action(page, 'Guardar').tap();
    await page.getByText('Tu clave ya no sirve: pide otro enlace.').waitFor();
    await page.unroute('**/api/**', refuse);
    await page.getByLabel('Clave').fill(KEYS.ana);
    await action(page, 'Entrar').tap();
    await expect.poll(() => name.inputValue()).toBe('Otro nombre');
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
    expect(await page.locator('.editor-signed-in').textContent()).toContain('ana');
    expect(page.url()).not.toContain(KEYS.ana);
  });
});

test('nobody signed in: nothing is requested from the API', async () => {
  const { page, foreignRequests, problems } = await visitWithApi('/editar/', { fetchesAhead: true });
  await page.getByLabel('Clave').waitFor();
  expect(foreignRequests).toEqual([]);
  expect(problems).toEqual([]);
});

/** The list of shows in the database of the editor. */
function readKeptList(): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const opening = indexedDB.open('gira-editor');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('kept').objectStore('kept').get('list');
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => resolve(reading.result);
  };
  return promise;
}
