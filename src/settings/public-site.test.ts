import { expect, it } from 'vitest';
import { isPublicAddress, refusesSample } from './environment.ts';

it.each([
  ['https://rosario.cl', true],
  ['https://ana.github.io', true],
  ['https://8.8.8.8', true],
  ['https://timbito.example', false],
  ['https://www.example.com', false],
  ['http://localhost:4321', false],
  ['http://gira.local', false],
  ['http://192.168.1.20:8080', false],
  ['http://172.20.0.1', false],
  ['http://[::1]:4321', false],
  ['http://servidor', false],
  ['', false],
  [undefined, false],
])('isPublicAddress: %s, %s', (url, expected) => {
  expect(isPublicAddress(url)).toBe(expected);
});

it('refusesSample: at a public address, unless PUBLISH_SAMPLE is set', () => {
  const SITE_URL = 'https://rosario.cl';
  expect(refusesSample({ SITE_URL })).toBe(true);
  expect(refusesSample({ SITE_URL, PUBLISH_SAMPLE: '' })).toBe(true);
  expect(refusesSample({ SITE_URL, PUBLISH_SAMPLE: '1' })).toBe(false);
  expect(refusesSample({})).toBe(false);
});
