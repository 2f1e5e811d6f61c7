import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FestivalPhase } from '../../domain/time/annual-countdown.ts';
import Countdown from './Countdown.tsx';

const moment = { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' };

const [start, end] = [Date.UTC(2024, 8, 26, 6), Date.UTC(2024, 8, 30, 6)];

const renderedHtml = (phase: FestivalPhase) =>
  renderToStaticMarkup(
    <Countdown moment={moment} start={start} end={end} phase={phase} when="14 de febrero, 8:00pm" />,
  );

test('Countdown: running at build, first render shows the target date without numbers', () => {
  expect(renderedHtml('running')).toContain('Cuenta regresiva hasta el 14 de febrero, 8:00pm');
  expect(renderedHtml('running')).not.toMatch(/--|role=/u);
});

test('Countdown: has ended at build, before the first day of the festival: first render is empty', () => {
  expect(renderedHtml('ahead')).toBe('');
});

test('Countdown: started at build, first render shows that the festival has begun', () => {
  expect(renderedHtml('started')).toContain('El festival ya empezó');
});

test('Countdown: over at build, first render shows that the festival is over', () => {
  expect(renderedHtml('over')).toContain('El festival ya es historia');
});
