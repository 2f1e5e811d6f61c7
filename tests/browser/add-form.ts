/** The page /add/ and its form. */
import type { Locator, Page } from 'playwright-core';
import { interact, NARROW, type Visit, type VisitOptions, visit } from './visit.ts';

/** A show that the fixture does not have, by the names of the form's fields. */
export const VALUES = {
  ciudad: 'Monclova',
  estado: 'Coahuila',
  lugar: 'Foro El Desierto de los Leones Dormidos',
  direccion: 'Calle Nopal No. 8, Col. Centro',
  fecha: '2027-05-14',
  show: '20:30',
  taquilla: '$250',
} as const;
/** Id of that show. */
export const NEW_ID = '2027-05-14-monclova';

interface FormVisit extends Visit {
  /** Texts of the alerts so far. Each is accepted. */
  readonly alerts: readonly string[];
}

/** Opens the form and waits until it handles input. */
export async function openForm(options: VisitOptions = {}): Promise<FormVisit> {
  const seen = await visit('/add/', { width: NARROW, ...options });
  const alerts: string[] = [];
  seen.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await interact(seen.page);
  // The form's first effect fills this list.
  await seen.page.locator('#field-cities option').first().waitFor({ state: 'attached' });
  return { ...seen, alerts };
}

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar show' });

/** Returns the values of fields, in the order of their names. */
export const valuesOf = (page: Page, ...names: string[]): Promise<string[]> =>
  Promise.all(names.map((name) => field(page, name).inputValue()));

export const selectedText = (input: Locator): Promise<string> =>
  input.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0),
  );

export async function fillForm(page: Page, values: Readonly<Record<string, string>> = VALUES): Promise<void> {
  await field(page, 'pais').selectOption('Mexico');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Puts a promoter's message into the form's fields. */
export async function fillFromMessage(page: Page, text: string): Promise<void> {
  await page.locator('#add-text').fill(text);
  await page.getByRole('button', { name: 'Llenar los campos' }).click();
}
