/** The editor at /editar/ by keyboard, and for assistive technology. */
import { describe, expect, it } from 'vitest';
import { findShow, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import {
  action,
  answer,
  expectMessage,
  openActions,
  openCollection,
  openEditor,
  PLANNED_SHOW,
  smallTargets,
  startEditorApi,
  turned,
} from './editor.ts';
import { boxOf, NARROW } from './visit.ts';

startEditorApi();

describe('keyboard and screen readers', () => {
  it('keyboard only: from the search field to Agotado and its undo', async () => {
    const show = PLANNED_SHOW;
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

  it('what has the focus goes away: it moves to the show, to the list, or to the screen, not to the page', async () => {
    const { page } = await openEditor();
    const focused = (selector: string) => expect.poll(() => page.locator(selector).count()).toBe(1);
    const press = (name: string) => action(page, name).first().press('Enter');
    await openActions(page, PLANNED_SHOW);
    await press('Nueva fecha');
    await page.getByLabel('Nueva fecha').last().fill('2027-08-20');
    await page.getByLabel('Nueva fecha').last().press('Enter');
    await expectMessage(page, 'Nueva fecha: ');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Nueva fecha');
    // The button of the show, not that of the bar.
    await page.locator('.editor-panel').getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expectMessage(page, 'Se deshizo Nueva fecha');
    await focused('.editor-ticket:focus');
    await press('Borrar');
    await answer(page, 'Borrar el show').press('Enter');
    await expectMessage(page, 'Borrado: ');
    await focused('.editor-screen:focus');
    await page.getByRole('link', { name: 'Papelera' }).press('Enter');
    await page.getByRole('button', { name: /^Recuperar/u }).press('Enter');
    await answer(page, 'Recuperar').press('Enter');
    await page.getByText('No hay nada borrado.').waitFor();
    await focused('.editor-screen:focus');
  });

  it('screen readers know each status before it has a text', async () => {
    const { page } = await openEditor();
    const statuses = page.getByRole('status');
    // The number of found shows, and the message about the last change.
    expect(await statuses.allTextContents()).toEqual(['', '']);
  });

  it('voice control: the name of the search field is the text inside it', async () => {
    const { page } = await openEditor();
    const search = page.getByRole('searchbox', { name: 'Buscar fecha', exact: true });
    expect(await search.getAttribute('placeholder')).toBe('Buscar fecha');
  });

  it('another screen: it has the focus, a name, and a title of the page', async () => {
    const { page } = await openEditor();
    await page.getByRole('link', { name: 'Papelera' }).press('Enter');
    await page.getByText('No hay nada borrado.').waitFor();
    expect(await page.getByRole('group', { name: 'Papelera' }).and(page.locator(':focus')).count()).toBe(1);
    expect(await page.title()).toMatch(/^Papelera · Editar · \S/u);
    await openCollection(page, 'Videos');
    await expect
      .poll(() => page.getByRole('group', { name: 'Videos' }).and(page.locator(':focus')).count())
      .toBe(1);
    expect(await page.title()).toMatch(/^Videos · Editar · \S/u);
    await page.getByRole('link', { name: 'Fechas', exact: true }).last().press('Enter');
    await openActions(page, PLANNED_SHOW);
    await page.getByRole('link', { name: 'Corregir' }).press('Enter');
    const form = page.getByRole('group', { name: `${PLANNED_SHOW.ciudad}, ` }).and(page.locator(':focus'));
    await expect.poll(() => form.count()).toBe(1);
    await expect
      .poll(() => page.title())
      .toMatch(new RegExp(`^${PLANNED_SHOW.ciudad}, .* · Editar · \\S`, 'u'));
  });

  it('question: screen readers read what the public will see', async () => {
    const { page } = await openEditor();
    await openActions(page, PLANNED_SHOW);
    await action(page, 'Borrar').press('Enter');
    const described = page.getByRole('dialog', { description: /^Desaparece del sitio/u });
    await expect.poll(() => described.count()).toBe(1);
  });

  it('uploads of a poster and of a picture: said when they begin and when they are done', async () => {
    const { page } = await openEditor();
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver((records) => {
        for (const { target } of records)
          if (target instanceof Element && target.matches('[role=status]'))
            said.push(target.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await turned() };
    await openActions(page, PLANNED_SHOW);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.getByLabel('Imagen del cartel').setInputFiles(file);
    await expect.poll(said).toEqual(expect.arrayContaining(['Subiendo imagen…', 'Cartel listo.']));
    await page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
    await openCollection(page, 'Merch');
    await page
      .getByRole('button', { name: /^Editar/u })
      .first()
      .tap();
    await page.locator('.content-picture [type="file"]').first().setInputFiles(file);
    await expect.poll(said).toEqual(expect.arrayContaining(['Subiendo imagen…', 'Imagen lista.']));
  });

  it('lists of a form: their buttons have different names', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Ajustes del sitio');
    const summaries = page.locator('.content-form summary');
    await summaries.first().waitFor();
    for (const summary of await summaries.all()) await summary.tap();
    const names = await page.locator('.content-form .link-button, .content-form .is-start').allTextContents();
    expect(names).toContain('Agregar en Teléfonos');
    expect(names).toContain('Quitar Teléfonos 2');
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists of a form, keyboard only: a new row, which pushes its button down, has the focus', async () => {
    const { page } = await openEditor();
    await openCollection(page, 'Ajustes del sitio');
    await page.locator('.content-form summary', { hasText: 'Teléfonos' }).press('Enter');
    const rows = page.locator('.content-form [open] > div > [data-row]');
    const count = await rows.count();
    await action(page, 'Agregar en Teléfonos').press('Enter');
    await expect.poll(() => rows.count()).toBe(count + 1);
    await expect.poll(() => rows.last().locator('summary:focus, input:focus').count()).toBe(1);
  });

  it('zoom of 400 %, keyboard: the bar at the bottom covers no control that has the focus', async () => {
    const { page } = await openEditor();
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('link', { name: 'Fotos' }).press('Enter');
    await page.getByLabel('Foto 1: qué se ve').fill('Un micrófono');
    await action(page, 'Guardar fotos').waitFor();
    const bar = page.locator('.editor-status');
    // The caret of a long text is in its first line.
    const isClear = async () => {
      const { y, bottom } = await boxOf(page.locator(':focus'));
      return Math.min(bottom, y + 40) <= (await boxOf(bar)).y;
    };
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expect.poll(isClear).toBe(true);
    }
  });

  it('axe, targets of 44 px: no violation in the list, the form, the photos and the other content', async () => {
    const show = findShow(({ estatus }) => estatus === 'agotado', tour.upcoming);
    const { page } = await openEditor();
    await openActions(page, show);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Corregir' }).tap();
    await page.locator('summary', { hasText: 'Versiones' }).tap();
    await page.getByText('Todavía no hay versiones anteriores.').waitFor();
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
      const widths = await page.evaluate(() => {
        const { style } = document.documentElement;
        const measured = ['', '200%'].map((size) => {
          style.fontSize = size;
          return document.documentElement.scrollWidth;
        });
        style.fontSize = '';
        return measured;
      });
      expect(Math.max(...widths), tab).toBeLessThanOrEqual(NARROW);
    }
  });
});
