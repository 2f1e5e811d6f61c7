import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../src/domain/time/wall-time.ts';
import { BUILD_NOW } from '../support/now.ts';
import { tour } from '../support/tour.ts';
import { DAY_MS, HOUR_MS } from './show-cards.ts';
import { visit } from './visit.ts';

const { cuentaRegresiva } = tour.festival;
if (!cuentaRegresiva?.zona) throw new Error('The festival of the fixture has no countdown with a zone.');
const { mes, dia, hora, zona } = cuentaRegresiva;
const [hour = 0, minute = 0] = hora.split(':').map(Number);
const year = new Date(BUILD_NOW).getUTCFullYear() + 1;
/** The instant it counts to, in the year after the build. */
const END = instantOf({ year, month: mes, day: dia, hour, minute }, zona) ?? Number.NaN;

describe('countdown', () => {
  const open = async (now: number) => (await visit('/blacknchrome/', { now })).page;
  const digits = (page: Page) => page.locator('.countdown-value').allTextContents();
  /** Advances the clock of the page, which stands still, and runs its timers. */
  const advance = async (page: Page, now: number, ms: number) => {
    await page.clock.pauseAt(now);
    await page.clock.setFixedTime(now + ms);
    await page.clock.runFor(ms);
  };

  it('before its end: days, hours, minutes and seconds, every second', async () => {
    const now = END - 3 * DAY_MS - 2 * HOUR_MS;
    const page = await open(now);
    await expect.poll(() => digits(page)).toEqual(['03', '02', '00', '00']);
    await page.getByRole('timer', { name: 'Faltan para el 14 de febrero, 8:00pm' }).waitFor();
    await advance(page, now, 1000);
    await expect.poll(() => digits(page)).toEqual(['03', '01', '59', '59']);
  });

  it('at zero: the message of the archive', async () => {
    const now = END - 2000;
    const page = await open(now);
    await expect.poll(() => digits(page)).toEqual(['00', '00', '00', '02']);
    await advance(page, now, 2000);
    await page.locator('.countdown-over').waitFor();
  });

  it('later in the year: the message of the archive', async () => {
    const page = await open(END + 250 * DAY_MS);
    await page.locator('.countdown-over').waitFor();
  });
});
