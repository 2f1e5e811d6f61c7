import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainBill } from './bills.fixture.ts';
import { printBytes, toPrint, toTourPrint, tourPrintBytes } from './prints.ts';
import * as press from './render.ts';
import sharp from './sharp.ts';

vi.mock('./render.ts', { spy: true });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-prints-'));
  vi.stubEnv('CACHE_DIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('a print', () => {
  it.each(['cartel', 'previa', 'historia'] as const)(
    'of kind %s has the size that is told of it',
    async (kind) => {
      const { version, width, height } = toPrint(kind, plainBill);
      expect(version).toMatch(/^[0-9a-f]{12}$/u);
      expect(await sharp(await printBytes(kind, plainBill)).metadata()).toMatchObject({ width, height });
    },
  );

  it('is printed once', async () => {
    await printBytes('previa', { ...plainBill, city: 'Celaya' });
    const printed = vi.mocked(press.printJpeg).mock.calls.length;
    await printBytes('previa', { ...plainBill, city: 'Celaya' });
    expect(vi.mocked(press.printJpeg).mock.calls.length).toBe(printed);
  });

  it.each([
    ['a new city', { city: 'Celaya' }, true],
    ['a stamp', { stamp: 'AGOTADO' }, true],
    ['another slug, hence other inks', { slug: 'otro' }, true],
    ['a title that is not printed', { heading: 'Timbito' }, false],
  ] as const)('for %s changes its version: %s', (_, over, changes) => {
    const before = toPrint('cartel', plainBill).version;
    expect(toPrint('cartel', { ...plainBill, ...over }).version !== before).toBe(changes);
  });

  it('of the tour has a version of its own for every list', async () => {
    const one = toTourPrint([plainBill], 'Timbito');
    expect(one.version).not.toBe(toTourPrint([], 'Timbito').version);
    expect(await sharp(await tourPrintBytes([plainBill], 'Timbito')).metadata()).toMatchObject({
      width: one.width,
      height: one.height,
    });
  });
});
