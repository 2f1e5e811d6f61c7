import { expect, test } from 'vitest';
import { pageHistory } from './page-history.ts';

test('pageHistory: unchanged is a page with the same HTML in the build before, and in no earlier one', () => {
  const history = pageHistory();
  expect(history.isUnchanged('/a/', 'uno')).toBe(false);
  history.startBuild();
  expect(history.isUnchanged('/a/', 'uno')).toBe(true);
  expect(history.isUnchanged('/b/', 'uno')).toBe(false);
  history.startBuild();
  expect(history.isUnchanged('/b/', 'dos')).toBe(false);
  history.startBuild();
  expect(history.isUnchanged('/a/', 'uno')).toBe(false);
  history.clear();
  history.startBuild();
  expect(history.isUnchanged('/a/', 'uno')).toBe(false);
});
