import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressChannel } from '../../lib/build-events.ts';
import { buildProgress, showProgress } from './progress.ts';

const NONE = { done: 0, total: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['nothing counted', {}, ''],
  ['pictures are decoded', { sources: { done: 3, total: 60 } }, 'Revisando las imágenes: 3 de 60'],
  ['pages are rendered', { pages: { done: 40, total: 210 } }, 'Páginas: 40 de 210'],
  ['all are decoded', { sources: { done: 60, total: 60 } }, 'Preparando las páginas'],
  [
    'all pages are rendered',
    {
      sources: { done: 60, total: 60 },
      pages: { done: 210, total: 210 },
      files: { done: 120, total: 388 },
    },
    'Páginas: 210 de 210 · Archivos: 120 de 388',
  ],
])('showProgress: %s, what it prints', (_what, progress, text) => {
  const written: string[] = [];
  const output = { write: (line: string) => written.push(line) > 0 };
  const stop = showProgress({ sources: NONE, files: NONE, pages: NONE, ...progress }, output);
  vi.advanceTimersByTime(10_000);
  stop();
  expect(written).toStrictEqual(text === '' ? [] : [`${text}\n`]);
});

test('buildProgress: has what the build reports', () => {
  const progress = buildProgress();
  const made = { pages: { done: 2, total: 4 }, files: { done: 1, total: 3 } };
  progressChannel.publish({ pages: made.pages });
  progressChannel.publish({ files: made.files });
  expect(progress).toEqual({ sources: NONE, ...made });
});

test('showProgress: in a log, a line every ten seconds when something changed', () => {
  const written: string[] = [];
  const progress = buildProgress();
  const stop = showProgress(progress, { write: (text: string) => written.push(text) > 0 });
  Object.assign(progress.sources, { done: 1, total: 9 });
  vi.advanceTimersByTime(25_000);
  Object.assign(progress.sources, { done: 2, total: 9 });
  vi.advanceTimersByTime(10_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(written).toStrictEqual(['Revisando las imágenes: 1 de 9\n', 'Revisando las imágenes: 2 de 9\n']);
});

test('showProgress: on a terminal, one line that is rewritten and removed at the end', () => {
  let written = '';
  const write = (text: string) => {
    written += text;
    return true;
  };
  const progress = buildProgress();
  const stop = showProgress(progress, { write, isTTY: true });
  Object.assign(progress.sources, { done: 1, total: 9 });
  vi.advanceTimersByTime(1_000);
  stop();
  expect(written).toBe('\u001b[1G\u001b[2KRevisando las imágenes: 1 de 9 \u001b[1G\u001b[2K');
});
