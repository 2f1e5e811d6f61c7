import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Countdown from './Countdown.tsx';

const moment = { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' };

const printed = (running: boolean) =>
  renderToStaticMarkup(<Countdown moment={moment} running={running} when="14 de febrero, 20:00" />);

test('says until when it runs while no browser has looked at its clock', () => {
  expect(printed(true)).toContain('Cuenta regresiva hasta el 14 de febrero, 20:00');
  expect(printed(true)).not.toMatch(/--|role=/u);
});

test('says that the festival is over when it was at build', () => {
  expect(printed(false)).toContain('El festival ya es historia');
});
