import { describe, expect, it } from 'vitest';
import { type TourShow, tour } from '../support/tour.ts';
import {
  field,
  fillForm,
  fillFromMessage,
  openForm,
  saveButton,
  selectedText,
  valuesOf,
} from './add-form.ts';

const [known] = tour.upcoming as [TourShow];

describe('add', () => {
  it('state filled in with its city: typing replaces it, typing in an edited value does not', async () => {
    const { page } = await openForm();
    await field(page, 'ciudad').click();
    await page.keyboard.type(known.ciudad);
    await field(page, 'estado').click();
    await expect.poll(() => field(page, 'estado').inputValue()).toBe(known.estado);
    await page.keyboard.type(known.estado);
    expect(await field(page, 'estado').inputValue()).toBe(known.estado);
    await field(page, 'estado').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await field(page, 'estado').inputValue()).toBe(`${known.estado}!`);
  });

  it('state filled in with its city: only the first click selects it', async () => {
    const { page } = await openForm();
    await field(page, 'ciudad').click();
    await page.keyboard.type(known.ciudad);
    await field(page, 'estado').click();
    await expect.poll(() => field(page, 'estado').inputValue()).toBe(known.estado);
    expect(await selectedText(field(page, 'estado'))).toBe(known.estado);
    await page.keyboard.press('End');
    await field(page, 'estado').click();
    expect(await selectedText(field(page, 'estado'))).toBe('');
  });

  it('controls: title, hours in steps of 1800 s, pictures by their extensions', async () => {
    const { page } = await openForm();
    expect(await page.locator('h1').textContent()).toBe('Agregar fechas');
    expect(await field(page, 'show').getAttribute('step')).toBe('1800');
    expect(await field(page, 'puertas').getAttribute('step')).toBe('1800');
    expect(await field(page, 'cartel').getAttribute('accept')).toBe('.jpg,.png,.jpeg');
  });

  it('title above the JSON: as large as those of the fields', async () => {
    const { page } = await openForm();
    const sizes = ['.form-group legend', '.add-output h2'].map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((title) => getComputedStyle(title).fontSize),
    );
    const [ofFields, ofJson] = await Promise.all(sizes);
    expect(ofJson).toBe(ofFields);
  });

  it('without one of the required fields: the button is disabled, and the page prints the validity and the JSON', async () => {
    const { page } = await openForm();
    await fillForm(page);
    const write = (name: string, value: string) =>
      name === 'pais' ? field(page, name).selectOption(value) : field(page, name).fill(value);
    for (const name of ['ciudad', 'estado', 'pais', 'fecha', 'taquilla', 'direccion', 'lugar', 'show']) {
      await expect.poll(() => saveButton(page).isEnabled(), { message: name }).toBe(true);
      const value = await field(page, name).inputValue();
      await write(name, '');
      await expect.poll(() => saveButton(page).isDisabled(), { message: name }).toBe(true);
      expect(await page.locator('.add-output').textContent(), name).toContain('Formulario válido: no');
      expect(JSON.parse((await page.locator('.add-output pre').textContent()) ?? ''), name).toMatchObject({
        [name]: '',
      });
      await write(name, value);
    }
  });

  it('country with several zones: asks for one, and shows its hour and the hour at home', async () => {
    const { page } = await openForm();
    await fillForm(page, { ciudad: 'Punta Arenas', fecha: '2027-02-05', show: '20:30' });
    await expect.poll(() => field(page, 'zona').count()).toBe(0);
    await field(page, 'pais').selectOption('Chile');
    const hint = page.locator('#field-zona-hint');
    await expect.poll(() => hint.textContent()).toContain('Chile tiene varias horas');
    await field(page, 'estado').fill('Magallanes');
    await expect
      .poll(() => hint.textContent())
      .toBe('Se usa la hora de Punta Arenas. En la hora de casa (Ciudad de México) serán las 5:30pm.');
    await field(page, 'zona').selectOption({ label: 'hora de Isla de Pascua' });
    await expect
      .poll(() => hint.textContent())
      .toBe('Se usa la hora de Isla de Pascua. En la hora de casa (Ciudad de México) serán las 7:30pm.');
  });

  it('another city, the state of the one before: its own is offered', async () => {
    const { page } = await openForm();
    await field(page, 'ciudad').fill('Saltillo');
    await field(page, 'estado').focus();
    await expect.poll(() => field(page, 'estado').inputValue()).toBe('Coahuila');
    await field(page, 'ciudad').fill('Tijuana');
    await field(page, 'estado').focus();
    const hint = page.locator('#field-estado-hint');
    await expect.poll(() => hint.textContent()).toBe('Tijuana está en Baja California.');
    await hint.getByRole('button').click();
    await expect.poll(() => field(page, 'estado').inputValue()).toBe('Baja California');
    await expect.poll(() => hint.textContent()).toBe('');
  });

  it('buttons that disappear or move away when pressed: the focus goes to their field or stays in the form', async () => {
    const { page } = await openForm();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
    const focused = page.locator(':focus');
    await field(page, 'ciudad').fill('Guadalajra');
    await field(page, 'lugar').focus();
    await press('Guadalajara');
    await expect.poll(() => focused.getAttribute('name')).toBe('ciudad');
    await page.locator('.add-extra summary').click();
    await press('Agregar función');
    const added = page.getByRole('group', { name: 'Función 2' }).getByLabel('Puertas');
    await expect.poll(() => added.and(focused).count()).toBe(1);
    await press('Quitar Función 2');
    await expect.poll(() => focused.textContent()).toBe('Agregar función');
    await fillFromMessage(page, '5/12 Tepic. Foro Uno, 20hrs');
    await press('Deshacer');
    await expect.poll(() => focused.getAttribute('class')).toContain('show-form');
  });

  it('submitted while invalid: an alert, and the focus goes to the first missing field', async () => {
    const { page, alerts } = await openForm();
    await field(page, 'ciudad').fill('Monclova');
    await page
      .locator('form')
      .last()
      .evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await expect.poll(() => alerts).toEqual(['Por favor, completa los campos obligatorios.']);
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('estado');
  });

  it('message with a day that does not exist: the report names it', async () => {
    const { page } = await openForm();
    await fillFromMessage(page, '31/02 20hrs Foro Uno Saltillo $150');
    await expect.poll(() => field(page, 'lugar').inputValue()).toBe('Foro Uno Saltillo');
    expect(await field(page, 'fecha').inputValue()).toBe('');
    expect(await page.locator('.add-fill-status').textContent()).toMatch(
      /^31\/02 no existe\. Se llenaron: /u,
    );
  });

  it('message with three prices, dates and hours, then one about a change: the report names what no field has', async () => {
    const { page } = await openForm();
    const report = page.locator('.add-fill-status');
    await fillFromMessage(
      page,
      'Foro Uno, 5 y 6 de diciembre de 2030, 19h y 21:30h, preventa $200, general $300, VIP $500',
    );
    await expect.poll(() => valuesOf(page, 'preventa', 'taquilla')).toEqual(['$200', '$300']);
    expect(await report.textContent()).toContain('El texto también dice $500');
    expect(await report.textContent()).toContain(
      'El texto también dice 6 de diciembre de 2030: cada fecha se agrega aparte.',
    );
    expect(await report.textContent()).toContain(
      'El texto también dice 21:30h: si es otra función, agrégala abajo.',
    );
    await fillFromMessage(page, 'Foro Uno, pasa del 5/12 al lunes 6/12/2030');
    await expect.poll(() => field(page, 'fecha').inputValue()).toBe('2030-12-06');
    expect(await report.textContent()).toContain('Lunes 6/12/2030: ese día es viernes.');
    expect(await report.textContent()).toContain(
      'Parece el cambio de un show: si ya está en el sitio, cámbialo en Editar.',
    );
  });

  it('message with a town where the tour has not been: city and state', async () => {
    const { page } = await openForm();
    await fillFromMessage(page, '5/12 Tepic. Foro Uno, 20hrs');
    await expect.poll(() => valuesOf(page, 'ciudad', 'estado')).toEqual(['Tepic', 'Nayarit']);
  });

  it('message, and the towns come late: the form says that it reads it', async () => {
    const { page } = await openForm();
    const isAnswered = Promise.withResolvers<void>();
    await page.route('**/poblaciones-*.json', async (route) => {
      await isAnswered.promise;
      await route.continue();
    });
    await fillFromMessage(page, '5/12 Tepic. Foro Uno, 20hrs');
    const report = page.locator('.add-fill-status');
    await expect.poll(() => report.textContent()).toBe('Leyendo el texto…');
    isAnswered.resolve();
    await expect.poll(() => report.textContent()).toContain('Se llenaron: ');
  });

  it('link without https://: added when its field is left', async () => {
    const { page } = await openForm();
    await field(page, 'linkdecompra').fill('boletos.example/uno');
    await field(page, 'abridor').focus();
    await expect.poll(() => valuesOf(page, 'linkdecompra')).toEqual(['https://boletos.example/uno']);
  });

  it('second message: replaces the values of the first, keeps edited ones, lists both, and can be undone', async () => {
    const { page } = await openForm();
    await fillFromMessage(page, 'Lugar: Foro Uno\nPreventa $200, taquilla $250\n5 de diciembre, 8 pm');
    await expect
      .poll(() => valuesOf(page, 'lugar', 'preventa', 'taquilla'))
      .toEqual(['Foro Uno', '$200', '$250']);
    await field(page, 'taquilla').fill('$260');
    await fillFromMessage(page, 'Lugar: Bar Dos\nTaquilla $300\n6 de diciembre');
    await expect
      .poll(() => valuesOf(page, 'lugar', 'preventa', 'taquilla', 'show'))
      .toEqual(['Bar Dos', '', '$260', '']);
    const report = await page.locator('.add-fill-status').textContent();
    expect(report).toContain('Se vaciaron, porque venían del texto anterior: preventa, show.');
    expect(report).toContain('Se quedó como lo escribiste: taquilla.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect
      .poll(() => valuesOf(page, 'lugar', 'preventa', 'taquilla', 'show'))
      .toEqual(['Foro Uno', '$200', '$260', '20:00']);
  });

  it('message, reload, another message: replaces the values of the first, keeps typed ones', async () => {
    const { page } = await openForm();
    await fillFromMessage(page, 'Lugar: Foro Uno\nPreventa $200, taquilla $250\n5 de diciembre, 8 pm');
    await expect.poll(() => valuesOf(page, 'lugar', 'taquilla')).toEqual(['Foro Uno', '$250']);
    await field(page, 'direccion').fill('Calle 3');
    await page.reload();
    await page.getByText('Aquí está lo que dejaste sin guardar.').waitFor();
    await fillFromMessage(page, 'Lugar: Bar Dos\n6 de diciembre');
    await expect
      .poll(() => valuesOf(page, 'lugar', 'preventa', 'taquilla', 'show', 'direccion'))
      .toEqual(['Bar Dos', '', '', '', 'Calle 3']);
  });
});
