/**
 * The third way of docs/publicar.md: the site and the API have domains of their own, each over TLS, and an editor saves a show
 * with a poster from a phone. Browsers treat the two as different sites, as they do `github.io` and a domain.
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { type RunningApi, startApi } from '../../src/server/start-api.ts';
import { staticHostOptions } from '../../src/server/static-host.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { BUILD_NOW } from '../support/now.ts';
import { TOUR_DIR } from '../support/tour.ts';
import { runCaddy } from './caddy.ts';
import { isDecoded, KEY, saveWithPoster } from './poster-form.ts';

const ID = '2027-05-14-monclova';

let folder: string;
let content: string;
let site: string;
let api: RunningApi;
let stopCaddy: () => Promise<unknown>;
let browser: Browser;

beforeAll(async () => {
  folder = await buildFolder('two-sites');
  content = join(folder, 'content');
  await cp(TOUR_DIR, content, { recursive: true });
  const [port, apiPort] = [await freePort(), await freePort()];
  const apiUrl = `https://api.colmena.test:${port}`;
  site = `https://gira.test:${port}`;
  await copySite(join(folder, 'site'), {
    [inject('origin')]: site,
    [`http://localhost:${inject('apiPort')}`]: apiUrl,
  });
  const settings = readApiSettings({
    CONTENT_DIR: content,
    API_PORT: String(apiPort),
    API_TOKENS: `ana:${KEY}`,
    API_ALLOWED_ORIGINS: `${site},${apiUrl}`,
  });
  // As `npm run api` starts it.
  api = await startApi(settings, {
    ...staticHostOptions({ SITE_URL: site }, settings, { log: () => undefined }),
    log: { write: () => undefined },
    clock: () => Date.parse(BUILD_NOW),
  });
  const config = join(folder, 'Caddyfile');
  await writeFile(
    config,
    `{
	admin {$CADDY_ADMIN}
	auto_https disable_redirects
	skip_install_trust
}
${site} {
	tls internal
	root * ${join(folder, 'site')}
	file_server
}
${apiUrl} {
	tls internal
	reverse_proxy 127.0.0.1:${apiPort}
}
`,
  );
  stopCaddy = await runCaddy(folder, config);
  browser = await launchChromium(['--host-resolver-rules=MAP *.test 127.0.0.1']);
});
afterAll(async () => {
  await browser?.close();
  await stopCaddy?.();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Copies the built site with other addresses, as a build with other settings writes them. */
async function copySite(to: string, addresses: Readonly<Record<string, string>>): Promise<void> {
  await cp(inject('site'), to, { recursive: true });
  for (const file of (await filesOf(to)).filter((name) => /\.(?:html|js|json|xml|ics|txt)$/u.test(name))) {
    let text = await readFile(join(to, file), 'utf8');
    for (const [old, fresh] of Object.entries(addresses)) text = text.replaceAll(old, fresh);
    await writeFile(join(to, file), text);
  }
}

/** Opens a page of the site on a phone; `problems` are the errors of the console, with what the browser has blocked. */
async function openPhone(path: string): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es-MX',
    ignoreHTTPSErrors: true,
    // Chromium accepts the certificates of tests for pages only.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(BUILD_NOW);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(site + path);
  await page.keyboard.press('Shift');
  return { page, problems };
}

const storedShow = () => readFile(join(content, `shows/2027/${ID}.md`), 'utf8');

test('/add/: a show with a poster is saved with a key, and the poster is seen before it is published', async () => {
  const { page, problems } = await openPhone('/add/');
  await page.locator('#field-cities option').first().waitFor({ state: 'attached' });
  await saveWithPoster(page, '2027-05-14');
  expect(page.url()).toBe(`${site}/`);
  const poster = /cartel: "carteles\/([\w-]+\.jpg)"/u.exec(await storedShow())?.[1];
  expect(await readdir(join(content, 'carteles'))).toContain(poster);
  // The browser and the page tell that the API wanted a key at the first try, and nothing else.
  expect(problems).toEqual([expect.stringContaining('401'), expect.stringContaining('401')]);
  await page.close();
});

test('/editar/: an editor signs in by a link, marks that show as sold out, and sees the photos of the API', async () => {
  const { page, problems } = await openPhone(`/editar/#clave=${KEY}`);
  const row = page.locator('.editor-show').filter({ hasText: NEW_SHOW.ciudad });
  await row.locator('.editor-ticket').tap();
  await row.getByRole('button', { name: 'Agotado', exact: true }).tap();
  await expect.poll(storedShow).toContain('estatus: "agotado"');
  await page.getByRole('link', { name: 'Fotos', exact: true }).last().tap();
  expect(await isDecoded(page.locator('.editor img').first())).toBe(true);
  expect(problems).toEqual([]);
  await page.close();
});
