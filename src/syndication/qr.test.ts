import { expect, it } from 'vitest';
import { toQrSvg } from './share-links.ts';

it('QR code: one square path with a quiet zone of four modules', () => {
  const svg = toQrSvg('https://boletos.example/gdl');
  const size = Number(/viewBox="0 0 (\d+) \1"/u.exec(svg)?.[1]);
  const modules = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect((size - 8 - 17) % 4).toBe(0);
  expect([Math.min(...modules), Math.max(...modules)]).toEqual([4, size - 5]);
  expect(toQrSvg('https://boletos.example/gdl')).toBe(svg);
});
