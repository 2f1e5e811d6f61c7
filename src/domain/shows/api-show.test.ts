import { afterEach, expect, test, vi } from 'vitest';
import { NEW_SHOW } from '../../../tests/support/new-show.ts';
import { fromApi } from './api-show.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'])('fromApi: TZ=%s, the same result', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(fromApi(NEW_SHOW)).toMatchObject({ ok: true, show: { fecha: NEW_SHOW.fecha } });
});

test.each([
  ['form', 'elige la zona horaria (America/Santiago, America/Punta_Arenas'],
  ['file', 'agrega zona: "America/Santiago", "America/Punta_Arenas"'],
] as const)(
  'fromApi: an unknown region in a country with several zones, in a %s, says %s',
  (place, remedy) => {
    const result = fromApi({ ...NEW_SHOW, pais: 'Chile', estado: 'Otra' }, place);
    expect(result).toMatchObject({ ok: false, fields: { estado: expect.stringContaining(remedy) } });
  },
);
