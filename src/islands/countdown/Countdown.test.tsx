import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Countdown from './Countdown.tsx';

const moment = { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' };

const renderedHtml = (running: boolean) =>
  renderToStaticMarkup(<Countdown moment={moment} running={running} when="14 de febrero, 20:00" />);

test('Countdown: running at build, first render shows the target date without numbers', () => {
  expect(renderedHtml(true)).toContain('Cuenta regresiva hasta el 14 de febrero, 20:00');
  expect(renderedHtml(true)).not.toMatch(/--|role=/u);
});

test('Countdown: over at build, first render shows that the festival is over', () => {
  expect(renderedHtml(false)).toContain('El festival ya es historia');
});
