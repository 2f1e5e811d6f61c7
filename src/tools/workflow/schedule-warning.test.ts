import { expect, it } from 'vitest';
import { scheduleWarning } from './pages-settings.ts';

const NOW = Date.UTC(2026, 10, 21);
const daysAgo = (days: number) => NOW - days * 86_400_000;

it.each([0, 30, 45])('scheduleWarning: %d days without a commit, none', (days) => {
  expect(scheduleWarning(daysAgo(days), NOW)).toBeNull();
});

it.each([
  [46, 'en 14 días'],
  [58, 'en 2 días'],
  [59, 'mañana'],
  [60, 'en cualquier momento'],
  [400, 'en cualquier momento'],
])('scheduleWarning: %d days without a commit, %s', (days, when) => {
  expect(scheduleWarning(daysAgo(days), NOW)).toContain(`GitHub apaga ${when} la construcción diaria`);
});
