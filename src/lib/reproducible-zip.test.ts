import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { reproducibleZip } from './reproducible-zip.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const FILES = [
  { path: 'LEEME.txt', bytes: encode('¡Hola!\n'.repeat(50)) },
  { path: 'fotos/mañana.jpg', bytes: encode('x'.repeat(5000)) },
];
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('reproducibleZip: every file comes back, with its name in UTF-8', () => {
  const files = unzipSync(reproducibleZip(FILES));
  expect(Object.entries(files).map(([path, bytes]) => [path, bytes.length])).toEqual([
    ['LEEME.txt', FILES[0]?.bytes.length],
    ['fotos/mañana.jpg', 5000],
  ]);
});

test('reproducibleZip: a picture is stored, text is compressed', () => {
  const bytes = reproducibleZip(FILES);
  expect(bytes.length).toBeGreaterThan(5000);
  expect(bytes.length).toBeLessThan(5000 + (FILES[0]?.bytes.length ?? 0));
});

test('reproducibleZip: the same bytes in every time zone', () => {
  const hashes = ['America/Mexico_City', 'UTC', 'Pacific/Kiritimati'].map((name) => {
    process.env['TZ'] = name;
    return createHash('sha256').update(reproducibleZip(FILES)).digest('hex');
  });
  expect(new Set(hashes).size).toBe(1);
});
