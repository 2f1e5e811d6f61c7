import { afterEach, expect, it, vi } from 'vitest';
import { NEW_SHOW } from '../../tests/support/new-show.ts';
import { fromApi } from './api-show.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'])('fromApi: TZ=%s, the same result', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(fromApi(NEW_SHOW)).toMatchObject({ ok: true, show: { fecha: NEW_SHOW.fecha } });
});
