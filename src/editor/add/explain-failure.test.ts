import { expect, test } from 'vitest';
import { toAnswer } from '../session/api-client.ts';
import { explainFailure } from './explain-failure.ts';

const offline = { kind: 'offline', status: 0, message: 'Sin conexión.', fields: {}, body: {} } as const;
const rejected = (status: number, body: object) => {
  const answer = toAnswer(status, { error: 'No.', ...body }, null);
  return answer.kind === 'ok' ? { ...offline, isTimeout: false } : answer;
};

test.each([
  ['no answer in time', { ...offline, isTimeout: true }, 'button', /^No hubo respuesta/u, undefined],
  [
    'no connection',
    { ...offline, isTimeout: false },
    'file',
    /^La API no responde en https:\/\/api\.example\./u,
    undefined,
  ],
  ['wrong key', rejected(401, {}), 'key', /^No\.$/u, undefined],
  ['wrong field', rejected(400, {}), 'fields', /^No\.$/u, null],
  [
    'the same show is stored',
    rejected(409, { id: '2026-12-05-leon' }),
    'fields',
    /^No\.$/u,
    '2026-12-05-leon',
  ],
  ['an id that is no address', rejected(409, { id: '../x' }), 'fields', /^No\.$/u, null],
  ['error of the server', rejected(500, {}), 'file', /^No\.$/u, undefined],
])('%s', (_, failure, place, message, duplicateId) => {
  expect(explainFailure(failure, 'https://api.example')).toEqual({
    place,
    message: expect.stringMatching(message),
    duplicateId,
  });
});
