/** The page /editar/, and an editor API of its own. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { hashKey } from '../../src/server/keys/keys.ts';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { type RunningApi, startApi } from '../../src/server/start-api.ts';
import { oriented } from '../api/pictures.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_NOW } from '../support/now.ts';
import { findShow, TOUR_DIR, type TourShow, tour } from '../support/tour.ts';
import { NARROW, type Visit, type VisitOptions, visit } from './visit.ts';

/** The keys of two editors. */
export const KEYS = { ana: 'clave-de-ana-para-las-pruebas', beto: 'clave-de-beto-para-las-pruebas' };

const apiPort = await freePort();
/** Address of the API that {@link startEditorApi} starts. */
export const API = `http://localhost:${apiPort}`;

/** Starts one API for the tests of a file, each with a copy of the fixture; returns a reader of its files. */
export function startEditorApi(): {
  /** The content folder. */
  readonly dir: () => string;
  readonly show: (id: string) => Promise<string>;
  readonly file: (path: string) => Promise<string>;
} {
  let content: string;
  let api: RunningApi;
  beforeAll(async () => {
    content = await mkdtemp(join(tmpdir(), 'gira-editor-'));
    const settings = {
      ...readApiSettings({ API_ALLOWED_ORIGINS: inject('origin') }),
      port: apiPort,
      keys: Object.entries(KEYS).map(([name, key]) => ({ name, hash: hashKey(key) })),
      keysFile: '',
      contentDir: content,
      secretFiles: [],
    };
    const publication = async () => ({
      estado: 'al-dia',
      ahora: BUILD_NOW,
      contenido: { revision: 'a' },
      publicado: { revision: 'a', generado: '2020-01-01T00:00:00.000Z' },
    });
    api = await startApi(settings, {
      log: { write: () => undefined },
      clock: () => Date.parse(BUILD_NOW),
      publication,
    });
  });
  afterAll(async () => {
    await api.close();
    await rm(content, { recursive: true });
  });
  // So that a test does not meet what another one, or its own first try, has changed.
  beforeEach(async () => {
    for (const name of await readdir(content)) await rm(join(content, name), { recursive: true });
    await cp(TOUR_DIR, content, { recursive: true });
  });
  const file = (path: string) => readFile(join(content, path), 'utf8').catch(() => '');
  return { dir: () => content, file, show: (id) => file(`shows/${id.slice(0, 4)}/${id}.md`) };
}

/** An upcoming show that goes as planned, without a list of tickets. */
export const PLANNED_SHOW: TourShow = findShow(
  ({ estatus, boletos }) => (estatus ?? 'programado') === 'programado' && !boletos,
  tour.upcoming,
);

interface EditorVisit extends Visit {
  /** Requests that change something, as "PATCH /api/shows/ID". */
  readonly writes: readonly string[];
}

/** Opens a page of the site at 390 px; it reaches the API that {@link startEditorApi} starts. */
export const visitWithApi = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { width: NARROW, apiPort, ...options });

/** Opens the editor by the sign-in link of an editor. */
export async function openEditor(editor: keyof typeof KEYS = 'ana'): Promise<EditorVisit> {
  const seen = await visitWithApi(`/editar/#clave=${KEYS[editor]}`);
  const writes: string[] = [];
  seen.page.on('request', (request) => {
    if (request.method() === 'GET' || request.method() === 'OPTIONS') return;
    writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await seen.page.locator('.editor-list').first().waitFor();
  return { ...seen, writes };
}

/** Returns the ticket of a show in the list. */
export function rowOf(page: Page, { ciudad, start }: TourShow): Locator {
  return page
    .locator('.editor-show')
    .filter({ hasText: ciudad })
    .filter({ has: page.locator('.editor-day', { hasText: new RegExp(`^${start.wall.day}$`, 'u') }) })
    .first();
}

export async function openActions(page: Page, show: TourShow): Promise<Locator> {
  const row = rowOf(page, show);
  const ticket = row.locator('.editor-ticket');
  if ((await ticket.getAttribute('aria-expanded')) === 'false') await ticket.tap();
  await row.locator('.editor-actions').waitFor();
  return row;
}

/** Opens the entries of a collection of the other content, by its title. */
export async function openCollection(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Lo demás' }).tap();
  await page.getByRole('link', { name: title }).tap();
}

/** Waits until the bar at the bottom has the text. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('.editor-message').textContent()).toContain(text);
}

/** Returns true if a tap at its centre would reach it. */
export function isReachable(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Returns links and buttons of the editor and of its header that are smaller than 44 px, except for links within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(':is(.editor, .navbar) :is(a, button, summary, input, select, textarea)')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        // A tap on the label of a checkbox presses it.
        const target = element.matches('[type="checkbox"]') ? (element.closest('label') ?? element) : element;
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && element.checkVisibility();
        return isShown && Math.min(width, height) < 43.5
          ? [`${element.textContent} ${width} × ${height}`]
          : [];
      }),
    );
}

/** Returns a button by its whole name. */
export const action = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Returns a button of the question that the editor asks. */
export const answer = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Returns a photo of a phone on its side, with the place at which it was taken. */
export function turned(): Promise<Buffer> {
  return oriented(6)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
