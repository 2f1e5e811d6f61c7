/** Previews for promoters and press on `npm run serve`: only whoever has the link, only until its end, and nothing is kept of them. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { launchChromium } from '../support/find-chromium.ts';
import { envWithoutVitest } from '../support/run-build.ts';
import { createStage, KEY, RELEASE, releasedIds, SECRETS, type Stage } from './scheduled-release.ts';

const BASE = '/api/previa/';
const DAY = 86_400_000;
const MARK = 'Confidencial hasta el martes 1 de diciembre de 2026, 12:00.';
const [firstId = '', secondId = '', thirdId = ''] = releasedIds;

let stage: Stage;

beforeAll(async () => {
  stage = await createStage(null);
  await removePreviews();
  await stage.setClock(RELEASE - 7 * DAY);
  stage.start();
  await stage.logged('Sitio publicado');
});
afterAll(async () => {
  await stage?.remove();
  await removePreviews();
});
/** Deletes the previews; the cache stays for the next run. */
const removePreviews = () =>
  rm(join(stage.cache, 'previas'), { recursive: true, force: true, maxRetries: 5 });

const editor = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

interface Link {
  readonly id: string;
  readonly enlace: string;
  readonly shows: readonly string[];
}

async function create(
  body: object,
): Promise<Link & { readonly error?: string; readonly fields?: object; readonly status: number }> {
  const response = await fetch(`${stage.url}/api/previas`, {
    method: 'POST',
    headers: editor,
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Link), status: response.status };
}
const tokenIn = ({ enlace }: Link) => new URL(enlace).hash.slice(1);

/** Sends the request of the entrance's script. @returns the status, and the cookie */
async function enter(token: string) {
  const body = JSON.stringify({ clave: token });
  const response = await fetch(stage.url + BASE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const set = response.headers.get('set-cookie') ?? '';
  return { status: response.status, set, cookie: set.split(';', 1)[0] ?? '' };
}
async function get(path: string, cookie = '') {
  const response = await fetch(stage.url + path, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** Opens a link, and waits until its site is built. */
async function opened(link: Link): Promise<string> {
  const { status, cookie } = await enter(tokenIn(link));
  expect(status).toBe(204);
  // Not expect.poll: hooks call it, too.
  while ((await get(BASE, cookie)).status !== 200) await setTimeout(250);
  return cookie;
}

describe('whoever has the link', () => {
  let link: Link;
  let cookie: string;
  beforeAll(async () => {
    link = await create({ hasta: '2026-12-02' });
    cookie = await opened(link);
  });

  it('the pages as they will be, each with its mark', async () => {
    for (const path of ['', 'fechas/', `fechas/${firstId}/`, `fechas/${secondId}/`, 'link/']) {
      const { status, text } = await get(BASE + path, cookie);
      expect([path, status, text.includes(MARK), SECRETS.test(text)]).toEqual([path, 200, true, true]);
    }
    expect((await get(`${BASE}fechas/${firstId}/`, cookie)).text).toContain('Foro Esmeralda 01');
  });

  it('pages, pictures and files: kept by no cache, search engine or referrer', async () => {
    const { text } = await get(BASE, cookie);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    const [file = ''] = /\/api\/previa\/_a\/[\w.-]+\.js/u.exec(text) ?? [];
    const [picture = ''] = /\/api\/previa\/img\/[\w.-]+/u.exec(text) ?? [];
    for (const path of [BASE, file, picture, `${BASE}fechas/${firstId}/`]) {
      const { status, headers } = await get(path, cookie);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(headers.get('etag')).toBeNull();
    }
    expect(text).not.toContain(tokenIn(link));
  });

  it.each([
    ...[
      'sw.js',
      '%73w.js',
      'manifest.json',
      'fechas.xml',
      'fechas.ics',
      'sitemap-0.xml',
      'estado.json',
      'robots.txt',
    ],
    ...[
      'calendario/mexico.ics',
      'ciudad/villa-zafiro-01.ics',
      'ciudad/villa-zafiro-01.xml',
      'api/shows.json',
      'add/',
      'editar/',
    ],
  ])('%s: closed', async (path) => {
    const { status, text } = await get(BASE + path, cookie);
    expect([status, SECRETS.test(text)]).toEqual([404, false]);
    expect(text).toContain('Esto no está en la vista previa.');
  });

  it('cookie: for the previews alone, no script reads it, until the end of the link', async () => {
    const { set } = await enter(tokenIn(link));
    expect(set).toMatch(/; Path=\/api\/previa\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/u);
  });

  it('the site, its feeds and the log meanwhile: nothing of the shows, nor of the link', async () => {
    for (const path of [
      '/',
      '/fechas/',
      `/fechas/${firstId}/`,
      '/fechas.ics',
      '/fechas.xml',
      '/api/shows.json',
      '/sitemap-0.xml',
    ])
      expect([path, SECRETS.test((await get(path, cookie)).text)]).toEqual([path, false]);
    const log = stage.log.join('');
    expect(log).not.toMatch(SECRETS);
    expect(log).not.toContain(tokenIn(link));
  });
});

describe('closed', () => {
  const isClosed = async (token: string) => {
    const { status } = await enter(token);
    const { status: page, text, headers } = await get(`${BASE}fechas/${firstId}/`, `previa=${token}`);
    expect([token, status, page]).toEqual([token, 404, 404]);
    expect(text).not.toMatch(SECRETS);
    expect(text).not.toMatch(/zafiro/iu);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  };

  it('without a link: the entrance, with nothing of the act on it', async () => {
    const { status, text, headers } = await get(BASE);
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(text).not.toMatch(/zafiro|timbito/iu);
  });

  it('a tampered link: every letter changed, its end moved, another id, cut', async () => {
    const link = await create({ hasta: '2026-12-02' });
    const token = tokenIn(link);
    const changed = [...token].map(
      (letter, index) => `${token.slice(0, index)}${letter === 'x' ? 'y' : 'x'}${token.slice(index + 1)}`,
    );
    const [action, id, end = '', signed] = token.split('.');
    const later = (Number.parseInt(end, 36) + DAY).toString(36);
    // Letters that give the same bytes as the last one of the signature.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const same = [...alphabet].map((letter) => token.slice(0, -1) + letter).filter((text) => text !== token);
    const other = await create({ hasta: '2026-12-02' });
    for (const bad of [
      ...changed,
      ...same,
      [action, id, later, signed].join('.'),
      [action, id, '', signed].join('.'),
      [action, other.id, end, signed].join('.'),
      token.slice(0, -1),
      `${token}x`,
    ])
      await isClosed(bad);
    expect((await enter(token)).status).toBe(204);
  });

  it('a guessed link: ids of links without a signature, and none', async () => {
    const { id } = await create({ hasta: '2026-12-02' });
    for (const token of [
      '',
      id,
      `preview.${id}.`,
      `preview.${id}..${'A'.repeat(43)}`,
      'A'.repeat(300),
      '../../enlaces.json',
    ])
      await isClosed(token);
    for (const path of [
      `${BASE}../previas`,
      `${BASE}%2e%2e/previas`,
      '/previas/enlaces.json',
      '/.cache/previas/enlaces.json',
    ])
      expect([path, (await get(path)).text.includes('secret')]).toEqual([path, false]);
  });

  it('an expired link: at its end, also for who has opened it', async () => {
    const link = await create({ hasta: '2026-11-25 12:00' });
    const { cookie } = await enter(tokenIn(link));
    const end = Date.parse('2026-11-25T18:00:00.000Z');
    onTestFinished(() => stage.setClock(RELEASE - 7 * DAY));
    // Null when the end came before the answer.
    const statusBeforeEnd = async () => {
      await stage.setClock(end - 2_000);
      const { status } = await get(BASE, cookie);
      return stage.now() < end ? status : null;
    };
    await expect.poll(statusBeforeEnd).toBe(200);
    await stage.setClock(end + 1_000);
    await isClosed(tokenIn(link));
    expect((await get(BASE, cookie)).status).toBe(404);
  });

  it('a revoked link: at once, also for who has opened it; others go on', async () => {
    const [link, other] = [await create({ hasta: '2026-12-02' }), await create({ hasta: '2026-12-02' })];
    const { cookie } = await enter(tokenIn(link));
    // Built for a link before.
    expect((await get(BASE, cookie)).status).toBe(200);
    const list = async () =>
      (await (await fetch(`${stage.url}/api/previas`, { headers: editor })).json()) as Link[];
    expect((await list()).map(({ id }) => id)).toContain(link.id);
    const response = await fetch(`${stage.url}/api/previas/${link.id}`, {
      method: 'DELETE',
      headers: { authorization: editor.authorization },
    });
    expect(response.status).toBe(200);
    const closed = await get(BASE, cookie);
    expect(closed.status).toBe(404);
    expect(closed.text).toContain('venció o se anuló');
    await isClosed(tokenIn(link));
    expect((await list()).map(({ id }) => id)).not.toContain(link.id);
    expect((await enter(tokenIn(other))).status).toBe(204);
  });

  it.each(['GET', 'POST', 'DELETE'])('%s of the links without a key: 401', async (method) => {
    const path = method === 'DELETE' ? '/api/previas/x' : '/api/previas';
    const body = method === 'POST' ? { body: '{"hasta":"2026-12-02"}' } : {};
    const headers: Record<string, string> = method === 'POST' ? { 'content-type': 'application/json' } : {};
    expect((await fetch(stage.url + path, { method, headers, ...body })).status).toBe(401);
  });
});

test('a file with an error: no link, and which file it is', async () => {
  const file = join(stage.content, 'videos.yaml');
  const text = await readFile(file, 'utf8');
  onTestFinished(() => writeFile(file, text));
  await writeFile(file, `${text}\t- link: ""\n`);
  const { status, error } = await create({ hasta: '2026-12-02' });
  expect([status, error]).toEqual([
    409,
    expect.stringMatching(/^Un archivo .*: videos\.yaml:\d+:1 · .*\. No se/u),
  ]);
});

test('the content folder moved away: no link, and no path of the server', async () => {
  const away = `${stage.content}.away`;
  onTestFinished(() => rename(away, stage.content));
  await rename(stage.content, away);
  const { status, error = '' } = await create({ hasta: '2026-12-02' });
  expect([status, error.includes(stage.folder)]).toEqual([503, false]);
});

test('chosen shows: theirs, and no other that waits', async () => {
  const link = await create({ hasta: '2026-12-02', shows: [thirdId] });
  const { cookie: unbuilt } = await enter(tokenIn(link));
  // Not built yet: the browser tries again by itself, also after a build that failed.
  const { text: waiting } = await get(BASE, unbuilt);
  expect(waiting).toContain('http-equiv="refresh"');
  expect(waiting).toContain('Si en unos minutos no aparece, avisa a quien te dio el enlace.');
  const cookie = await opened(link);
  expect((await get(`${BASE}fechas/${thirdId}/`, cookie)).text).toContain('Foro Esmeralda 03');
  expect((await get(`${BASE}fechas/${firstId}/`, cookie)).status).toBe(404);
  expect((await get(`${BASE}fechas/`, cookie)).text).not.toContain('Foro Esmeralda 01');
});

test.each([
  [{ hasta: '2026-11-01' }, 'hasta', '«2026-11-01» ya pasó'],
  [{ hasta: 'pronto' }, 'hasta', '«pronto» no es un día con hora que exista'],
  [{ hasta: '2026-12-02', shows: ['no-existe'] }, 'shows', 'No hay un show «no-existe»'],
  [
    { hasta: '2026-12-02', shows: ['2026-12-12-mexicali'] },
    'shows',
    '2026-12-12-mexicali ya está en el sitio',
  ],
  [{ hasta: '2026-12-02', shows: 'no-existe' }, 'shows', 'shows lleva una lista'],
  [{ hasta: '2026-12-02', para: 'x'.repeat(81) }, 'para', 'para lleva 80 letras cuando más'],
  [{}, 'hasta', 'Falta hasta cuándo'],
])('POST /api/previas %j: %s, %s', async (body, field, message) => {
  const { status, error, fields } = await create(body);
  expect([status, error]).toEqual([400, expect.stringContaining(message)]);
  expect(fields).toEqual({ [field]: expect.stringContaining(message) });
});

test('on a phone of 390 px: the link opens, the browser keeps nothing, and a shop gets no referrer', async () => {
  const link = await create({ hasta: '2026-12-02' });
  await opened(link);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.clock.setFixedTime(RELEASE - 7 * DAY);
    const referrers: (string | undefined)[] = [];
    await page.route('https://boletos-zafiro.example/**', (route) => {
      referrers.push(route.request().headers()['referer']);
      return route.fulfill({ contentType: 'text/html', body: 'Tienda' });
    });
    await page.goto(link.enlace);
    const mark = page.getByRole('note');
    await mark.waitFor();
    expect(await mark.textContent()).toContain(MARK);
    expect(page.url()).toBe(stage.url + BASE);
    await mark.getByText(`Fechas nuevas (${releasedIds.length})`).click();
    await expect.poll(() => mark.getByRole('link').count()).toBe(releasedIds.length);
    await mark.getByRole('link', { name: 'Villa Zafiro 03' }).click();
    await page.waitForURL(`${stage.url}${BASE}fechas/${thirdId}/`);
    await page.goto(`${stage.url}${BASE}fechas/${firstId}/`);
    await page.mouse.click(5, 300);
    // The page asks for its worker right after the manifest. The answer to another request comes after that to its own.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    const registration = await page.evaluate(
      (base) =>
        navigator.serviceWorker.register(`${base}sw.js`, { scope: `${base}fechas/` }).then(
          () => 'registered',
          () => 'refused',
        ),
      BASE,
    );
    expect(registration).toBe('refused');
    expect(
      await page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
        document.cookie,
      ]),
    ).toEqual([0, 0, '']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const shop = page.locator('a[href^="https://boletos-zafiro.example/"]').first();
    await shop.evaluate((element: Element) => element.removeAttribute('target'));
    await shop.click();
    await page.waitForURL('https://boletos-zafiro.example/**');
    expect(referrers).toEqual([undefined]);
    // A page that is open when the shows come out.
    await page.goBack();
    await expect.poll(() => mark.textContent()).toContain(MARK);
    await page.clock.setFixedTime(RELEASE);
    await expect.poll(() => mark.textContent()).toContain('Ya está anunciado: se puede publicar.');
    expect(await mark.textContent()).not.toContain('Confidencial');
  } finally {
    await browser.close();
  }
});

test('the editor on a phone of 390 px: the time in the form, a link made, in the list, and revoked', async () => {
  await create({ hasta: '2026-12-02' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      locale: 'es-MX',
      reducedMotion: 'reduce',
    });
    await page.context().grantPermissions(['clipboard-write']);
    await page.clock.setFixedTime(RELEASE - 7 * DAY);
    await page.goto(`${stage.url}/editar/#clave=${KEY}`);
    await page.getByRole('link', { name: 'Anunciar' }).click();
    await page.getByLabel('Qué se anuncia').waitFor();
    // The list is loaded.
    await page.getByRole('button', { name: 'Anular' }).first().waitFor();
    const before = await page.getByRole('button', { name: 'Anular' }).count();
    await page.getByLabel('Para quién es').fill('Radio Altiplano');
    await page.getByLabel('El enlace sirve hasta').fill('2026-12-09T12:00');
    await page.getByRole('button', { name: 'Hacer enlace' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Anular' }).count()).toBe(before + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'Hasta el miércoles 9 de diciembre de 2026, 12:00' });
    expect(await row.locator('strong').textContent()).toBe('Radio Altiplano');
    const [name = 0, end = 0] = await row
      .locator('p > *')
      .evaluateAll((parts) => parts.slice(0, 2).map((part) => part.getBoundingClientRect().top));
    expect(end).toBeGreaterThan(name + 10);
    await row.getByRole('button', { name: 'Copiar' }).click();
    const message = page.locator('.editor-message');
    await expect.poll(() => message.textContent()).toBe('Enlace copiado.');
    await expect.poll(() => message.textContent()).toBe('');
    await row.getByRole('button', { name: 'Anular' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Anular el enlace' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.goto(`${stage.url}/editar/#show/${firstId}`);
    const hint = page.locator('#field-publicar-hint');
    await expect
      .poll(() => hint.textContent())
      .toBe(
        'martes 1 de diciembre de 2026, 12:00, hora de Ciudad de México. Antes no aparece. Sale en 7 días.',
      );
  } finally {
    await browser.close();
  }
});

describe('npm run content:preview', () => {
  const run = async (...args: readonly string[]) => {
    const env = {
      ...envWithoutVitest,
      CONTENT_DIR: stage.content,
      CACHE_DIR: stage.cache,
      SITE_URL: stage.url,
      FAST_PICTURES: 'blank',
      CLOCK_FILE: join(stage.folder, 'clock'),
      NODE_OPTIONS: `--import=${new URL('../support/set-clock.ts', import.meta.url).href}`,
    };
    return promisify(execFile)(process.execPath, ['scripts/content/preview.ts', ...args], { env });
  };

  it('a link that npm run serve opens; in the list; revoked', async () => {
    const { stdout } = await run('--hasta', '2026-12-02', '--para', 'Sala Sur', firstId);
    const enlace = /http\S+/u.exec(stdout)?.[0] ?? '';
    const id = /anular (\S+)/u.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain('hasta el jueves 3 de diciembre de 2026, 00:00');
    expect((await enter(new URL(enlace).hash.slice(1))).status).toBe(204);
    expect((await run('lista')).stdout).toMatch(
      new RegExp(`^${id}  Sala Sur  hasta el .+  ${firstId}$`, 'mu'),
    );
    expect((await run('anular', id)).stdout).toContain('ya no sirve');
    expect((await enter(new URL(enlace).hash.slice(1))).status).toBe(404);
    await expect(run('anular', id)).rejects.toMatchObject({
      stderr: expect.stringContaining('No hay un enlace'),
    });
    await expect(run()).rejects.toMatchObject({
      stderr: expect.stringContaining('Falta hasta cuándo sirve'),
    });
  });

  it('a folder for a host: a name that nobody guesses, the mark on each page, no feeds, and rules for hosts', async () => {
    const folder = join(stage.folder, 'para-prensa');
    const { stdout } = await run('--hasta', '2026-12-02', '--carpeta', folder);
    const [name = '', ...others] = (await readdir(folder)).filter((entry) => entry.startsWith('previa-'));
    expect(name).toMatch(/^previa-[0-9a-f]{32}$/u);
    expect(others).toEqual([]);
    expect(stdout).toContain(`/${name}/`);
    const files = (await readdir(join(folder, name), { recursive: true })) as string[];
    const pages = files.filter((file) => file.endsWith('.html'));
    for (const page of pages) {
      const text = await readFile(join(folder, name, page), 'utf8');
      if (page !== '404.html' && !text.includes('http-equiv="refresh"'))
        expect([page, text.includes(MARK)]).toEqual([page, true]);
      expect(text).toContain('noindex');
    }
    expect(pages).toContainEqual(expect.stringContaining(firstId));
    expect(
      files.filter(
        (file) => /^(?:sw\.js|fechas\.xml|sitemap|editar\/|add\/)/u.test(file) && file.includes('.'),
      ),
    ).toEqual([]);
    expect(await readFile(join(folder, '_headers'), 'utf8')).toContain(
      'x-robots-tag: noindex, nofollow, noarchive',
    );
  });
});
