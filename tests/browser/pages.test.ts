import { describe, expect, it } from 'vitest';
import { NARROW, visit } from './visit.ts';

describe('contacto', () => {
  const fill = async (values: Record<string, string>) => {
    const seen = await visit('/contacto/', { width: NARROW });
    for (const [name, value] of Object.entries(values)) await seen.page.getByLabel(name).fill(value);
    return seen;
  };

  it('asks for name, mail and message, each bound to its own control', async () => {
    const { page } = await visit('/contacto/');
    const names = await page
      .locator('form')
      .first()
      .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()].slice(0, 3));
    expect(names).toEqual(['nombre', 'correo', 'mensaje']);
    expect(
      await page
        .getByLabel('Mensaje')
        .evaluate((element) => [element.tagName, (element as HTMLTextAreaElement).required]),
    ).toEqual(['TEXTAREA', true]);
  });

  it('takes an error away as soon as it is mended, and not before', async () => {
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

  it('logs its content and resets when it is sent, opens a ready e-mail, and claims nothing', async () => {
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
    expect(await page.getByRole('status').textContent()).toMatch(/falta que lo envíes/u);
  });

  it.each([
    ['Nombre', { Correo: 'ana@example.com', Mensaje: 'Hola' }, 'Escribe tu nombre.'],
    ['Correo', { Nombre: 'Ana', Mensaje: 'Hola' }, 'Escribe tu correo.'],
    ['Mensaje', { Nombre: 'Ana', Correo: 'ana@example.com' }, 'Escribe tu mensaje.'],
    ['Correo', { Nombre: 'Ana', Correo: 'ana', Mensaje: 'Hola' }, 'Revisa el correo'],
  ])('says what is wrong with %s beside it, goes there and keeps the rest', async (label, values, error) => {
    const { page } = await fill(values);
    await page.getByRole('button', { name: 'Abrir mi correo' }).click();
    const input = page.getByLabel(label);
    const described = await input.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toContain(error);
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const [name, value] of Object.entries(values))
      expect(await page.getByLabel(name).inputValue()).toBe(value);
  });
});

describe('galeria', () => {
  it.each([
    [1280, 4],
    [1024, 4],
    [1023, 3],
    [640, 3],
    [639, 2],
    [390, 2],
  ])('hangs 27 photos; at %i px in %i columns', async (width, columns) => {
    const { page } = await visit('/galeria/', { width });
    const grid = page.locator('[data-gallery]');
    expect(await grid.locator('li').count()).toBe(27);
    const tracks = await grid.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(tracks).toBe(columns);
  });

  it('opens a labelled lightbox in Spanish, turns by arrows, and gives the focus back', async () => {
    const { page } = await visit('/galeria/', { ticking: true, reducedMotion: true });
    const photo = page.locator('[data-gallery] a').nth(1);
    await photo.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe('Foto ampliada');
    await page.getByRole('button', { name: 'Foto siguiente' }).waitFor();
    await page.locator('.pswp--ui-visible').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 de 27').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await photo.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('closes a photo at the way back, which leaves the page only when none is open', async () => {
    const { page } = await visit('/link/', { ticking: true, reducedMotion: true });
    const dialog = page.getByRole('dialog');
    const openPhoto = async () => {
      await page.locator('[data-gallery] a').nth(1).click();
      await page.locator('.pswp--ui-visible').waitFor();
    };
    await page.goto(new URL('/galeria/', page.url()).href);
    await openPhoto();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/galeria/');
    await openPhoto();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/link/');
  });
});

it('merch says Coming soon over a grid of product photos', async () => {
  const { page } = await visit('/merch/');
  expect(await page.locator('h1').textContent()).toBe('Coming soon');
  expect(await page.locator('main ul img').count()).toBe(8);
});

it('cursos shows the flyers Presencial and Online and where to ask', async () => {
  const { page } = await visit('/cursos/');
  expect(await page.locator('h1').textContent()).toBe('Proximos cursos');
  expect(await page.locator('figcaption').allTextContents()).toEqual(['Presencial', 'Online']);
  await page.getByText('Informes por DM en cualquier Red social').waitFor();
  expect(await page.locator('main a[href^=https]').count()).toBe(4);
});

it('contenido says that it works', async () => {
  const { page } = await visit('/contenido/');
  await page.getByText('¡contenido funciona!').waitFor();
});

it.each(['/add/', '/contenido/', '/loader/'])('%s stays out of search engines', async (path) => {
  const { page } = await visit(path);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

describe('contacto with an endpoint', () => {
  const send = async (status: number) => {
    const { page } = await visit('/contacto/');
    const posted: unknown[] = [];
    await page.route('**/buzon', (route) => {
      posted.push(route.request().postDataJSON());
      return route.fulfill({ status });
    });
    await page.locator('[data-contact]').evaluate((form) => {
      (form as HTMLElement).dataset['endpoint'] = '/buzon';
    });
    const values = { Nombre: 'Ana', Correo: 'ana@example.com', Mensaje: 'Hola' };
    for (const [name, value] of Object.entries(values)) await page.getByLabel(name).fill(value);
    await page.locator('[data-contact] button').click();
    return { page, posted };
  };

  it('posts the message as JSON and says that it was sent', async () => {
    const { page, posted } = await send(200);
    await page.getByText('Tu mensaje se envió.').waitFor();
    expect(posted).toEqual([{ nombre: 'Ana', correo: 'ana@example.com', mensaje: 'Hola' }]);
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('');
  });

  it('says that it could not be sent, and keeps it', async () => {
    const { page } = await send(500);
    await page.getByText('No se pudo enviar; tu mensaje sigue aquí.').waitFor();
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('Hola');
  });
});
