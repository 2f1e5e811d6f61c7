import { describe, expect, it, test } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import type { Task } from './api-client.ts';
import { type Failure, OFFLINE, toAnswer } from './api-client.ts';
import type { UnsentChange } from './outbox.ts';
import { toOutcome } from './outbox.ts';

const show = { ...minimalValues, id: 'a', estatus: 'agotado' };
const PATCH: Task = { kind: 'patch', id: 'a', patch: { estatus: 'agotado' } };
const CANCEL: Task = { kind: 'patch', id: 'a', patch: { estatus: 'cancelado' } };
const CREATE: Task = { kind: 'create', id: null, values: minimalValues };
const PHOTO: Task = { kind: 'photo', id: null, file: new Blob(), alt: 'x' };

const change = (task: Task, tried: boolean): UnsentChange => ({
  key: '1',
  task,
  label: 'Agotado',
  name: 'x',
  etag: '"1"',
  before: minimalValues,
  tried,
  problem: null,
});

test('toOutcome: a change that is sent again does not say that nothing was stored', () => {
  const answer = toAnswer(
    429,
    { error: 'Son muchas peticiones. No se guardó nada.', motivo: 'Son muchas peticiones.' },
    null,
  );
  expect(toOutcome(answer, change(PATCH, false))).toEqual({
    kind: 'later',
    message: 'Son muchas peticiones.',
    delaysAll: true,
  });
});

describe('toOutcome: kind by answer', () => {
  it.each<[string, number, unknown, Task, boolean, string]>([
    ['stored', 200, show, PATCH, false, 'stored'],
    ['page of a proxy instead of the API', 200, null, PATCH, false, 'later'],
    ['wrong key', 401, { error: 'La clave falta.' }, PATCH, false, 'key'],
    ['limit of requests', 429, { error: 'Muchas.' }, PATCH, false, 'later'],
    ['disk full', 507, { error: 'Disco lleno.' }, PATCH, false, 'later'],
    ['gateway', 502, null, PATCH, false, 'later'],
    ['invalid', 400, { error: 'x', fields: { lugar: 'está vacío' } }, PATCH, false, 'rejected'],
    ['deleted by another editor', 404, { error: 'x', papelera: {} }, PATCH, false, 'gone'],
    ['changed by another editor', 412, { error: 'x', etag: '"9"', actual: show }, CANCEL, false, 'conflict'],
    [
      'changed by another editor, tried before',
      412,
      { error: 'x', etag: '"9"', actual: show },
      CANCEL,
      true,
      'conflict',
    ],
    [
      'stored before its answer was lost',
      412,
      { error: 'x', etag: '"9"', actual: show },
      PATCH,
      true,
      'stored',
    ],
    ['added before its answer was lost', 409, { error: 'x', id: 'a' }, CREATE, true, 'stored'],
    ['same show exists', 409, { error: 'x', id: 'a' }, CREATE, false, 'rejected'],
    ['photo is in the gallery', 409, { error: 'x', id: '003' }, PHOTO, false, 'stored'],
    [
      'deleted before its answer was lost',
      404,
      { papelera: {} },
      { kind: 'delete', id: 'a' },
      true,
      'stored',
    ],
    [
      'to delete, deleted by another editor',
      404,
      { papelera: {} },
      { kind: 'delete', id: 'a' },
      false,
      'stored',
    ],
    [
      'taken out of the bin before its answer was lost',
      409,
      { error: 'x', id: 'a' },
      { kind: 'restore', id: 'a' },
      true,
      'stored',
    ],
    [
      'same show exists beside the one in the bin',
      409,
      { error: 'x', id: 'b' },
      { kind: 'restore', id: 'a' },
      true,
      'rejected',
    ],
  ])('%s: %i', (_, status, body, task, tried, kind) => {
    const outcome = toOutcome(toAnswer(status, body, '"2"'), change(task, tried));
    expect(outcome.kind === 'problem' ? outcome.problem.kind : outcome.kind).toBe(kind);
  });

  it('no connection: sent again later, as all others', () => {
    const offline: Failure = {
      ...{ kind: 'offline', status: 0, message: OFFLINE },
      ...{ fields: {}, body: {}, isTimeout: false },
    };
    expect(toOutcome(offline, change(PATCH, true))).toMatchObject({ kind: 'later', delaysAll: true });
  });

  it.each([
    ['failure of the server', 500, false],
    ['folder without permission', 503, false],
    ['limit of requests', 429, true],
    ['page of a proxy', 200, true],
    ['full disk: a picture would be uploaded again and again', 507, true],
  ])('%s, %i: all others wait, %s', (_, status, delaysAll) => {
    expect(toOutcome(toAnswer(status, null, null), change(PATCH, true))).toMatchObject({ delaysAll });
  });

  it('stored: the show with the ETag of the answer', () => {
    expect(
      toOutcome(toAnswer(200, { ...show, aviso: 'Falta compartirlo.' }, '"2"'), change(PATCH, false)),
    ).toMatchObject({
      show: { id: 'a', etag: '"2"', values: { estatus: 'agotado' } },
      warning: 'Falta compartirlo.',
    });
  });

  it('conflict: what is stored now, with its ETag', () => {
    const outcome = toOutcome(toAnswer(412, { etag: '"9"', actual: show }, null), change(CANCEL, false));
    expect(outcome).toMatchObject({ problem: { actual: { id: 'a', etag: '"9"' } } });
  });

  it('conflict with a file that cannot be read: the ETag of that file', () => {
    const outcome = toOutcome(toAnswer(412, { etag: '"8"', actual: null }, null), change(CANCEL, false));
    expect(outcome).toMatchObject({ problem: { kind: 'conflict', actual: null, etag: '"8"' } });
  });
});
