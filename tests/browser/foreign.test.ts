/** A page of another origin, in a real browser, against the editor API: it stores nothing and reads nothing. */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readSettings } from '../../scripts/api/settings.ts';
import { type RunningApi, startApi } from '../../scripts/api/start.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { visit } from './visit.ts';

const SHOW = { ...NEW_SHOW, lugar: 'Foro Ajeno' };

let content: string;
let api: RunningApi;
let stranger: Server;
let page: Page;
let answers: string[];

/** Foreign by its port alone (same site), and by its name too (cross site). */
const STRANGERS = ['localhost', '127.0.0.1'] as const;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'gira-foreign-'));
  const settings = readSettings({
    CONTENT_DIR: content,
    API_PORT: String(inject('apiPort')),
    API_ALLOWED_ORIGINS: inject('origin'),
  });
  const log: string[] = [];
  answers = log;
  api = await startApi(settings, { log: { write: (line) => log.push(line) } });
  stranger = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Ajena</title>');
  });
  await new Promise<void>((ready) => stranger.listen(0, ready));
});
afterAll(async () => {
  await api.close();
  await new Promise((closed) => stranger.close(closed));
  await rm(content, { recursive: true });
});

beforeEach(async () => {
  ({ page } = await visit('/contenido/'));
});

interface Request {
  readonly method?: string;
  readonly mode?: 'no-cors';
  readonly credentials?: 'include';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What a script of the page gets from a request: status and text, or the browser's refusal. */
const tries = (path: string, init: Request) =>
  page.evaluate(
    async ([url, options]) => {
      try {
        const answer = await fetch(url, options);
        return `${answer.status} ${answer.type} ${await answer.text()}`;
      } catch (error) {
        return String(error);
      }
    },
    [api.url + path, init] as const,
  );

const REFUSED = 'TypeError: Failed to fetch';
/** The browser hides all of an answer to a request without CORS, its status too. */
const OPAQUE = '0 opaque ';

describe.each(STRANGERS)('a page on another port of %s', (host) => {
  beforeEach(async () => {
    await page.goto(`http://${host}:${(stranger.address() as AddressInfo).port}/`);
  });

  it.each<readonly [string, string, Request, string]>([
    ['reads the shows', '/api/shows', {}, REFUSED],
    [
      'reads the shows without CORS',
      '/api/shows',
      { mode: 'no-cors' },
      host === 'localhost' ? OPAQUE : REFUSED,
    ],
    [
      'posts JSON',
      '/api/shows',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(SHOW) },
      REFUSED,
    ],
    [
      'posts JSON with cookies',
      '/api/shows',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'include',
        body: JSON.stringify(SHOW),
      },
      REFUSED,
    ],
    [
      'posts JSON as text, which asks nobody first',
      '/api/shows',
      { method: 'POST', mode: 'no-cors', body: JSON.stringify(SHOW) },
      host === 'localhost' ? OPAQUE : REFUSED,
    ],
  ])('%s: refused, and nothing is stored', async (_what, path, init, outcome) => {
    expect(await tries(path, init)).toBe(outcome);
    expect(await readdir(content)).toEqual([]);
  });

  it('posts a form, as pages did before scripts: refused, and nothing is stored', async () => {
    await page.evaluate((url) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: `${url}/api/upload`,
        enctype: 'multipart/form-data',
        target: 'marco',
      });
      const frame = Object.assign(document.createElement('iframe'), { name: 'marco' });
      document.body.append(frame, form);
      form.submit();
    }, api.url);
    await expect.poll(() => answers.some((line) => line.includes('"ruta":"/api/upload"'))).toBe(true);
    expect(await readdir(content)).toEqual([]);
  });
});

it('every request to change something was refused by the API itself, not only by the browser', () => {
  const requests = answers.map((line) => JSON.parse(line)).filter(({ metodo }) => metodo);
  const posts = requests.filter(({ metodo }) => metodo !== 'GET');
  expect(posts.length).toBeGreaterThan(4);
  expect([...new Set(posts.map(({ estado }) => estado))]).toEqual([403]);
});

it('the page of the form itself may read', async () => {
  await page.goto(`${inject('origin')}/add/`);
  expect(await tries('/api/shows', {})).toBe('200 cors []');
});
