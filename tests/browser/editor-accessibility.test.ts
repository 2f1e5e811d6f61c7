/** The editor at /editar/ by keyboard, and for assistive technology. */
import { describe, expect, it } from 'vitest';
import { findShow, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import {
  expectMessage,
  openActions,
  openEditor,
  PLANNED_SHOW,
  smallTargets,
  startEditorApi,
} from './editor.ts';
import { NARROW } from './visit.ts';

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
