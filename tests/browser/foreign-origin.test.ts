/** Requests of a page of another origin to the editor API: they read and store nothing. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { type RunningApi, startApi } from '../../src/server/start-api.ts';
import { freePort } from '../support/free-port.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { visit } from './visit.ts';

const SHOW = { ...NEW_SHOW, lugar: 'Foro Ajeno' };

let content: string;
let api: RunningApi;
let foreignServer: Server;
let page: Page;
let log: string[];

/** Another port of the same host (same site), and another host (cross site). */
const HOSTS = ['localhost', '127.0.0.1'] as const;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'gira-foreign-'));
  const settings = readApiSettings({
    CONTENT_DIR: content,
    API_PORT: String(await freePort()),
    API_ALLOWED_ORIGINS: inject('origin'),
  });
  log = [];
  api = await startApi(settings, { log: { write: (line) => log.push(line) } });
  foreignServer = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Ajena</title>');
  });
  await new Promise<void>((ready) => foreignServer.listen(0, ready));
});
afterAll(async () => {
  await api.close();
  await new Promise((closed) => foreignServer.close(closed));
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

/** Returns the answer that a script of the page gets: status, type and text, or the error of the browser. */
const request = (path: string, init: Request) =>
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
/** The browser hides the response to a request without CORS, its status too. */
const OPAQUE = '0 opaque ';

describe.each(HOSTS)('page on another port of %s', (host) => {
  beforeEach(async () => {
    await page.goto(`http://${host}:${(foreignServer.address() as AddressInfo).port}/`);
  });

  test.each<readonly [string, string, Request, string]>([
    ['GET shows', '/api/shows', {}, REFUSED],
    ['GET shows without CORS', '/api/shows', { mode: 'no-cors' }, host === 'localhost' ? OPAQUE : REFUSED],
    [
      'POST JSON',
      '/api/shows',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(SHOW) },
      REFUSED,
    ],
    [
      'POST JSON with cookies',
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
      'POST JSON as text, which needs no preflight',
      '/api/shows',
      { method: 'POST', mode: 'no-cors', body: JSON.stringify(SHOW) },
      host === 'localhost' ? OPAQUE : REFUSED,
    ],
  ])('%s: refused, nothing is stored', async (_what, path, init, outcome) => {
    expect(await request(path, init)).toBe(outcome);
    expect(await readdir(content)).toEqual([]);
  });

  test('POST by a form: refused, nothing is stored', async () => {
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
    await expect.poll(() => log.some((line) => line.includes('"url":"/api/upload"'))).toBe(true);
    expect(await readdir(content)).toEqual([]);
  });
});

test('POST requests: all were refused by the API, not only by the browser', () => {
  const requests = log.map((line) => JSON.parse(line)).filter(({ method }) => method);
  const posts = requests.filter(({ method }) => method !== 'GET');
  expect(posts.length).toBeGreaterThan(4);
  expect([...new Set(posts.map(({ statusCode }) => statusCode))]).toEqual([403]);
});
