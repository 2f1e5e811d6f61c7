import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { NARROW, type VisitOptions, visit } from './visit.ts';

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

describe('contacto', () => {
  const fill = async (values: Record<string, string>) => {
    const seen = await visit('/contacto/', { width: NARROW });
    for (const [name, value] of Object.entries(values)) await seen.page.getByLabel(name).fill(value);
    return seen;
  };

  it('form: name, mail and message, each with its label', async () => {
    const { page } = await look('/contacto/');
    const names = await page
      .locator('form')
      .first()
      .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()]);
    // The last is for robots: browsers must not fill it in (components/autofill/core/common/autofill_regex_constants.h of Chromium).
    expect(names).toEqual(['nombre', 'correo', 'mensaje', 'asunto']);
    expect(
      await page
        .getByLabel('Mensaje')
        .evaluate((element) => [element.tagName, (element as HTMLTextAreaElement).required]),
    ).toEqual(['TEXTAREA', true]);
  });

  it('error: disappears when the value becomes valid, not before', async () => {
    const { page } = await fill({ Correo: 'ana' });
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const error = page.locator('#correo-error');
    expect(await error.textContent()).toBe(
      'Revisa el correo: se escribe como nombre@correo.com, sin acentos ni espacios.',
    );
    await page.getByLabel('Correo').fill('ana@');
    expect(await error.isVisible()).toBe(true);
    await page.getByLabel('Correo').fill('ana@example.com');
    expect(await error.isVisible()).toBe(false);
    expect(await page.getByLabel('Correo').getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('#nombre-error').isVisible()).toBe(true);
  });

  it('valid form: logs its content, resets, and the status asks to send the e-mail', async () => {
    const { page } = await fill({
      Nombre: 'Ana',
      Correo: 'ana@example.com',
      Mensaje: '¿Cuándo vienes a Saltillo?',
    });
    const logged = page.waitForEvent('console', (message) => message.type() === 'log');
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const value = await (await logged).args()[0]?.jsonValue();
    expect(value).toEqual({
      nombre: 'Ana',
      correo: 'ana@example.com',
      mensaje: '¿Cuándo vienes a Saltillo?',
    });
    for (const label of ['Nombre', 'Correo', 'Mensaje'])
      expect(await page.getByLabel(label).inputValue()).toBe('');
    const status = await page.getByRole('status').textContent();
    expect(status).toMatch(/falta que lo envíes/u);
    expect(status).not.toMatch(/Se abrió|se envió/u);
  });

  it('valid form: the message stays on the page, with a button that copies it', async () => {
    const { page } = await fill({ Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: '¿Cuándo vienes?' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    await page.getByText('¿Cuándo vienes?').waitFor();
    const bottom = await page
      .getByRole('button', { name: 'Copiar mensaje' })
      .evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    expect(bottom).toBeLessThan(0);
    await page.getByRole('button', { name: 'Copiar mensaje' }).click();
    await page.getByText('Mensaje copiado').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('¿Cuándo vienes?\n\nAna\nana@example.com');
  });

  it('valid form: a link opens the e-mail again, and a folded form takes another message', async () => {
    const { page } = await fill({ Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: '¿Vienes? & más' });
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const link = page.getByRole('link', { name: 'Abrir mi correo' });
    expect(await link.getAttribute('href')).toBe(
      `mailto:${tour.site.correo}?subject=Mensaje%20de%20Ana&body=${encodeURIComponent('¿Vienes? & más\n\nAna\nana@example.com')}`,
    );
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Nombre').isVisible()).toBe(false);
    await page.getByText('Escribir otro mensaje').click();
    await page.getByLabel('Nombre').fill('Beto');
    expect(await page.locator('form .help a').getAttribute('href')).toBe(`mailto:${tour.site.correo}`);
  });

  it('valid form at 844 × 390: the card begins right below the header, no text is cut off by it', async () => {
    const { page } = await fill({ Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: 'Hola' });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const [card, header] = await Promise.all(
      ['[data-contact]', '[data-navbar]'].map((selector) => page.locator(selector).boundingBox()),
    );
    const gap = (card?.y ?? 0) - (header?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThan(20);
  });

  it('valid form: what is left to do is in the viewport, above the form for another message', async () => {
    const { page } = await fill({ Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: '¿Cuándo vienes?' });
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const step = await page.getByText('Falta un paso').boundingBox();
    const copy = await page.getByRole('button', { name: 'Copiar mensaje' }).boundingBox();
    const form = await page.getByText('Escribir otro mensaje').boundingBox();
    const header = await page.locator('[data-navbar]').boundingBox();
    expect(step?.y).toBeGreaterThan(header?.height ?? Number.POSITIVE_INFINITY);
    expect(copy?.y).toBeLessThan(form?.y ?? 0);
    expect(copy?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  });

  it.each([
    ['Nombre', { Correo: 'ana@example.com', Mensaje: 'Hola' }, 'Escribe tu nombre.'],
    ['Correo', { Nombre: 'Ana', Mensaje: 'Hola' }, 'Escribe tu correo.'],
    ['Mensaje', { Nombre: 'Ana', Correo: 'ana@example.com' }, 'Escribe tu mensaje.'],
    ['Correo', { Nombre: 'Ana', Correo: 'ana', Mensaje: 'Hola' }, 'Revisa el correo'],
  ])(
    '%s invalid: its error is shown beside it, it gets the focus, the other fields stay',
    async (label, values, error) => {
      const { page } = await fill(values);
      await page.getByRole('button', { name: 'Abrir mi correo' }).click();
      const input = page.getByLabel(label);
      const described = await input.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toContain(error);
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
      for (const [name, value] of Object.entries(values))
        expect(await page.getByLabel(name).inputValue()).toBe(value);
    },
  );
});

describe('contacto with an endpoint', () => {
  const send = async (status: number, answered = Promise.resolve(), options: VisitOptions = {}) => {
    const { page } = await visit('/contacto/', options);
    const posted: unknown[] = [];
    await page.route('**/buzon', async (route) => {
      posted.push(route.request().postDataJSON());
      await answered;
      return route.fulfill({ status });
    });
    await page.locator('[data-contact]').evaluate((form) => {
      (form as HTMLElement).dataset['endpoint'] = '/buzon';
    });
    const values = { Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: 'Hola' };
    for (const [name, value] of Object.entries(values)) await page.getByLabel(name).fill(value);
    await page.locator('[data-contact] [type=submit]').click();
    return { page, posted };
  };

  it('status 200: the message was posted as JSON, the form confirms it', async () => {
    const { page, posted } = await send(200);
    await page.getByText('Tu mensaje se envió.').waitFor();
    expect(posted).toEqual([{ nombre: 'Ana', correo: 'ana@example.com', mensaje: 'Hola' }]);
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('');
  });

  it('message changed while it is sent: the change stays, and is not sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { page, posted } = await send(200, promise);
    await page.getByText('Enviando…').waitFor();
    // The button keeps the focus, and sends nothing twice.
    await page.keyboard.press('Enter');
    expect(await isFocused(page.locator('[data-contact] [type=submit]'))).toBe(true);
    await page.getByLabel('Mensaje').fill('Hola, y otra cosa');
    resolve();
    await page.getByText('Tu mensaje se envió.').waitFor();
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('Hola, y otra cosa');
    expect(posted).toHaveLength(1);
  });

  it('status 500: an error message, and the message stays', async () => {
    const { page } = await send(500);
    await page.getByText('No se pudo enviar; tu mensaje sigue aquí.').waitFor();
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('Hola');
  });

  it('no answer: the message stays, and can be sent again', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        const { timeout } = AbortSignal;
        AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 1000);
      });
    const { page } = await send(200, new Promise(() => undefined), { prepare });
    await page.getByText('No hubo respuesta y no sabemos si se envió; tu mensaje sigue aquí.').waitFor();
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('Hola');
    const button = page.locator('[data-contact] [type=submit]');
    expect(await button.isEnabled()).toBe(true);
    expect(await isFocused(button)).toBe(true);
  });
});
