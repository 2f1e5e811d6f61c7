import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { emptyForm } from '../values/form-state.ts';
import { FakeForm } from './fake-form.fixture.tsx';
import { ReleaseField } from './ReleaseField.tsx';

const NOW = Date.parse('2026-11-26T18:00:00Z');

afterEach(() => vi.useRealTimers());

/** Returns the text below the field. */
function hintOf(publicar: string, zone = 'America/Mexico_City', fecha = ''): string | undefined {
  vi.useFakeTimers({ now: NOW });
  const site = { zone, zoneName: 'hora de Ciudad de México', hourFormat: 12 } as FormSite;
  const state = { ...emptyForm, values: { ...emptyForm.values, publicar, fecha } };
  const field = renderToStaticMarkup(
    <FakeForm site={site} state={state}>
      <ReleaseField warning={null} />
    </FakeForm>,
  );
  return /class="hint"[^>]*>(.*?)<\/p>/u.exec(field)?.[1];
}

test.each([
  ['', 'En la hora de Ciudad de México. Vacío: se ve en cuanto lo guardas.'],
  [
    '2026-12-01 12:00',
    'martes 1 de diciembre de 2026, 12:00, hora de Ciudad de México. Antes no aparece. Sale en 5 días.',
  ],
  [
    '2026-11-27',
    'viernes 27 de noviembre de 2026, hora de Ciudad de México. Antes no aparece. Sale en 12 horas.',
  ],
  [
    '2026-11-26 11:00',
    'jueves 26 de noviembre de 2026, 11:00, hora de Ciudad de México. Ya pasó: se ve en cuanto lo guardas.',
  ],
])('release %j: %s', (publicar, hint) => {
  expect(hintOf(publicar)).toBe(hint);
});

test.each([
  ['2026-12-05', false],
  ['2026-12-06', true],
])('release %s of a show on December 5: said to be late: %s', (publicar, isSaid) => {
  expect(hintOf(publicar, undefined, '2026-12-05')?.includes('Es después del show')).toBe(isSaid);
});

test('release at an hour that the clock skips: said', () => {
  expect(hintOf('2027-03-14 02:30', 'America/Tijuana')).toContain('esa hora no existe');
});
