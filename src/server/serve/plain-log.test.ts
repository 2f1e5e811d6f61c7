import { expect, test } from 'vitest';
import { plainLog, sentenceLog } from './plain-log.ts';

function linesOf(write: (log: ReturnType<typeof plainLog>) => void): string[] {
  const lines: string[] = [];
  write(
    plainLog(
      (line) => lines.push(line),
      () => new Date(2026, 10, 21, 14, 5, 9),
    ),
  );
  return lines;
}
const request = (method: string, statusCode: number, url = '/api/shows', editor?: string) =>
  JSON.stringify({ level: 'info', method, url, statusCode, responseTime: 12, editor, msg: 'petición' });

test.each([
  ['a save', request('POST', 201), ['14:05:09  POST /api/shows: 201 (12 ms)']],
  [
    'a save with a named key',
    request('POST', 201, '/api/shows', 'Ana María'),
    ['14:05:09  POST /api/shows: 201 (12 ms) · Ana María'],
  ],
  ['a page that was read', request('GET', 200), []],
  ['a failure while reading', request('GET', 500), ['14:05:09  GET /api/shows: 500 (12 ms)']],
  [
    'a line break in the address',
    request('POST', 404, '/a\n14:06:00  b'),
    ['14:05:09  POST /a 14:06:00  b: 404 (12 ms)'],
  ],
  [
    'git',
    JSON.stringify({ level: 'error', msg: 'git push', err: { message: 'rejected\nhint' } }),
    ['14:05:09  error: git push · rejected hint'],
  ],
  ['the server started', JSON.stringify({ level: 'info', msg: 'escuchando' }), []],
])('plainLog: %s', (_what, json, lines) => {
  expect(linesOf((log) => log.write(json))).toEqual(lines);
});

test('plainLog: colours of a program, left out', () => {
  expect(linesOf((log) => log.line('\u001b[31mfalló\u001b[0m'))).toEqual(['14:05:09  falló']);
});

test('plainLog: a text of two lines, two lines with the time', () => {
  expect(linesOf((log) => log.line('uno\n  dos\n'))).toEqual(['14:05:09  uno', '14:05:09    dos']);
});

test('sentenceLog: requests are left out, warnings and errors are sentences', () => {
  const lines: string[] = [];
  const log = sentenceLog((line) => lines.push(line));
  log.write('{"level":"info","msg":"petición"}\n');
  log.write('{"level":"error","err":{"message":"no route to host"},"msg":"git push"}\n');
  log.write('{"level":"warn","msg":"git rebase: se descartó un commit"}\n');
  expect(lines).toStrictEqual([
    'API de edición · error: git push: no route to host',
    'API de edición · aviso: git rebase: se descartó un commit',
  ]);
});
