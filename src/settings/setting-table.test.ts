import { expect, test } from 'vitest';
import { settingNames, settingsHelp } from './setting-table.ts';

test('settingNames: all names, or those with a property', () => {
  expect(settingNames('isTemporary')).toEqual(['BUILD_NOW', 'FAST_PICTURES']);
  expect(settingNames()).toContain('BUILD_NOW');
});

test('settingsHelp: a line for each setting that serve takes, its text in one column', () => {
  const lines = settingsHelp().split('\n');
  expect(lines[1]).toBe('  BASE_PATH                carpeta del sitio en esa dirección (/)');
  expect(lines.every((line) => /^ {2}[A-Z_ ]{23} {2}\S.+$/u.test(line))).toBe(true);
  expect(lines.some((line) => line.includes('SHOWS_API_URL'))).toBe(false);
});
