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

test('pageHistory: the same inputs are those of the build before, and of no earlier one', () => {
  const history = pageHistory();
  expect(history.hasSameInputs('/a/', 'uno')).toBe(false);
  history.startBuild();
  expect(history.hasSameInputs('/a/', 'uno')).toBe(true);
  expect(history.hasSameInputs('/b/', 'uno')).toBe(false);
  history.startBuild();
  expect(history.hasSameInputs('/b/', 'dos')).toBe(false);
  history.startBuild();
  expect(history.hasSameInputs('/a/', 'uno')).toBe(false);
});

test('pageHistory: the HTML of a page that was not rendered is that of its last rendering', () => {
  const history = pageHistory();
  const render = (inputs: string, html: string) =>
    history.hasSameInputs('/a/', inputs) ? 'not rendered' : history.isUnchanged('/a/', html);
  expect(render('uno', 'html')).toBe(false);
  history.startBuild();
  expect(render('uno', 'html')).toBe('not rendered');
  history.startBuild();
  expect(render('dos', 'html')).toBe(true);
  history.startBuild();
  expect(render('tres', 'otro')).toBe(false);
});
