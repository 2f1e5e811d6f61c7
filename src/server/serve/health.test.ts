import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHealthMonitor } from './health.ts';

const MB = 1024 * 1024;
const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

function monitor(given: Partial<Parameters<typeof createHealthMonitor>[0]> = {}) {
  return createHealthMonitor({
    site: 'https://gira.example',
    folders: ['.'],
    backupDir: null,
    alertUrl: null,
    log: () => undefined,
    clock: () => NOW,
    freeBytes: async () => 5_000 * MB,
    ...given,
  });
}

/** A service that receives alerts, and refuses them while `status` is an error. */
async function alertService() {
  const service = { url: '', status: 200, bodies: [] as unknown[] };
  const server = createServer(async (request, response) => {
    const body = await json(request);
    if (service.status === 200) service.bodies.push(body);
    response.writeHead(service.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

test('health: ok, and a problem of a source until it ends', async () => {
  const health = monitor();
  expect(await health.answer()).toEqual({ estado: 'ok' });
  health.setProblem('git', 'No se envió.');
  expect(await health.answer()).toEqual({ estado: 'con-problemas', problemas: ['No se envió.'] });
  health.setProblem('git', null);
  expect(await health.answer()).toEqual({ estado: 'ok' });
});

test('health: less than 500 MB in one of the folders, a problem that says how much', async () => {
  const free: Record<string, number> = { a: 5_000 * MB, b: 499 * MB };
  const health = monitor({ folders: ['a', 'b'], freeBytes: async (folder) => free[folder] ?? 0 });
  expect(await health.answer()).toMatchObject({ problemas: [expect.stringContaining('499 MB')] });
  free['b'] = 500 * MB;
  expect(await health.answer()).toEqual({ estado: 'ok' });
});

test('health: no backup, a new one, and one of two days ago', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'gira-salud-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  const health = monitor({ backupDir });
  expect(await health.answer()).toMatchObject({ problemas: [expect.stringContaining('ningún respaldo')] });
  const archive = join(backupDir, 'gira-respaldo-2026-11-21-03-00-00.tar.gz');
  writeFileSync(archive, '');
  utimesSync(archive, NOW / 1000, NOW / 1000);
  expect(await health.answer()).toEqual({ estado: 'ok' });
  utimesSync(archive, (NOW - 2 * DAY) / 1000, (NOW - 2 * DAY) / 1000);
  expect(await health.answer()).toMatchObject({ problemas: [expect.stringContaining('hace 2 días')] });
  rmSync(archive);
  writeFileSync(join(backupDir, 'otro.txt'), '');
  expect(await health.answer()).toMatchObject({ problemas: [expect.stringContaining('ningún respaldo')] });
});

test('health: a backup of a clock that was years ahead, and then none: the last one of the right clock counts', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'gira-salud-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  for (const [day, time] of [
    ['2041-01-01', Date.UTC(2041, 0, 1)],
    ['2026-11-18', NOW - 3 * DAY],
  ] as const) {
    const archive = join(backupDir, `gira-respaldo-${day}-03-00-00.tar.gz`);
    writeFileSync(archive, '');
    utimesSync(archive, time / 1000, time / 1000);
  }
  expect(await monitor({ backupDir }).answer()).toMatchObject({
    problemas: [expect.stringContaining('hace 3 días')],
  });
});

test('health: a backup that is gone when its time is read, as no backup', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'gira-salud-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  symlinkSync('removed', join(backupDir, 'gira-respaldo-2026-11-21-03-00-00.tar.gz'));
  const health = monitor({ backupDir });
  await expect(health.check()).resolves.toBeUndefined();
  expect(await health.answer()).toMatchObject({ problemas: [expect.stringContaining('ningún respaldo')] });
});

test('alert: a problem that two checks find is sent once, then its end; one that ended before is not sent', async () => {
  const service = await alertService();
  const health = monitor({ alertUrl: service.url });
  await health.check();
  health.setProblem('git', 'No se envió.');
  health.setProblem('git', null);
  await health.check();
  expect(service.bodies).toEqual([]);
  health.setProblem('build', 'No se construyó.');
  await health.check();
  health.setProblem('build', null);
  await health.check();
  expect(service.bodies).toEqual([]);
  health.setProblem('build', 'No se construyó.');
  for (let checks = 0; checks < 3; checks++) await health.check();
  const text = 'https://gira.example: No se construyó.';
  expect(service.bodies).toEqual([{ text, content: text, problemas: ['No se construyó.'] }]);
  health.setProblem('build', null);
  await health.check();
  expect(service.bodies[1]).toMatchObject({
    text: 'https://gira.example: todo bien otra vez.',
    problemas: [],
  });
});

test('alert: a disk that goes on filling up is sent once, not with each number', async () => {
  const service = await alertService();
  let free = 499 * MB;
  const health = monitor({ alertUrl: service.url, freeBytes: async () => free });
  await health.check();
  await health.check();
  free = 498 * MB;
  await health.check();
  expect(service.bodies).toMatchObject([{ text: expect.stringContaining('499 MB') }]);
});

test('alert: a backup that is one day older at the next check goes on, and has not ended', async () => {
  const service = await alertService();
  const backupDir = mkdtempSync(join(tmpdir(), 'gira-salud-'));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  const archive = join(backupDir, 'gira-respaldo-2026-11-21-03-00-00.tar.gz');
  writeFileSync(archive, '');
  const health = monitor({ alertUrl: service.url, backupDir });
  for (const days of [2, 2, 3]) {
    utimesSync(archive, NOW / 1000 - days * 86_400, NOW / 1000 - days * 86_400);
    await health.check();
  }
  expect(service.bodies).toMatchObject([
    { problemas: [expect.stringContaining('hace 2 días')] },
    { problemas: [expect.stringContaining('hace 3 días')] },
  ]);
});

test.each([
  ['https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', ['text']],
  ['https://hooks.slack.com/services/T/B/X', ['text', 'content', 'problemas']],
])('alert: %s gets what it takes', async (alertUrl, fields) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => sent.mockRestore());
  const health = monitor({ alertUrl });
  health.setProblem('git', 'No se envió.');
  await health.check();
  await health.check();
  expect(Object.keys(JSON.parse(String(sent.mock.calls[0]?.[1]?.body)))).toEqual(fields);
});

test('alert: a service that refuses it is asked again at the next check, and the log says so once', async () => {
  const service = await alertService();
  const lines: string[] = [];
  const health = monitor({ alertUrl: service.url, log: (line) => lines.push(line) });
  service.status = 500;
  health.setProblem('git', 'No se envió.');
  await health.check();
  await health.check();
  expect(lines).toEqual([expect.stringMatching(/ALERT_HOOK_URL.*500/u)]);
  service.status = 200;
  await health.check();
  expect(service.bodies).toHaveLength(1);
});
