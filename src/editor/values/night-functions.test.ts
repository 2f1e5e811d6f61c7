import { afterEach, describe, expect, test, vi } from 'vitest';
import { postShows } from '../add/post-shows.ts';
import { minimalValues } from './minimal-values.ts';
import { emptyFunction, functionsError, type NightFunction, readFunctions } from './night-functions.ts';
import { toPayloads } from './payload.ts';

const late: NightFunction = {
  ...emptyFunction,
  show: '11:00pm',
  linkdecompra: 'https://boletos.example/2',
  estatus: 'agotado',
};
const values = { ...minimalValues, puertas: '8:00pm', edad: 'Mayores de 18 años', estatus: 'reprogramado' };

describe('functionsError', () => {
  test.each<readonly [string, readonly NightFunction[], string | null]>([
    ['none', [], null],
    ['one at another hour', [late], null],
    ['without a link', [{ ...late, linkdecompra: '' }], null],
    ['without an hour', [{ ...late, show: '' }], 'Función 2: elige su hora.'],
    ['at the hour of the first', [{ ...late, show: '8:30pm' }], 'Función 2: ya hay otra a esa hora.'],
    ['two at one hour', [late, late], 'Función 3: ya hay otra a esa hora.'],
    [
      'a link that no browser opens',
      [{ ...late, linkdecompra: 'javascript:alert(1)' }],
      'Función 2: su link no se puede usar; empieza con https:// o tel:.',
    ],
  ])('%s', (_, functions, expected) => {
    expect(functionsError(values, functions)).toBe(expected);
  });
});

test('toPayloads: the show of the fields, and one for each function with its own hours, link and status', () => {
  const [first, second] = toPayloads({ ...values, fechaAnterior: '2026-11-20' }, [late]);
  expect(first).toMatchObject({ show: '8:30pm', estatus: 'reprogramado', fechaAnterior: '2026-11-20' });
  expect(second).toMatchObject({ ...late, lugar: 'Foro X', edad: 'Mayores de 18 años' });
  expect(second).not.toHaveProperty('fechaAnterior');
});

test.each([
  ['nothing', undefined, []],
  ['a text', 'x', []],
  ['entries of other kinds', [null, 5, { show: 9, puertas: '8:00pm' }], [{}, {}, { puertas: '8:00pm' }]],
])('readFunctions: %s stored', (_, stored, expected) => {
  expect(readFunctions(stored)).toEqual(expected.map((each) => ({ ...emptyFunction, ...each })));
});

describe('postShows', () => {
  const api = { base: 'http://localhost:5000', token: '' };
  const payloads = toPayloads({ ...values, estatus: '' }, [late]);

  /** @param answers status and body of each request, in order; returns the hours that were sent. */
  const answering = (...answers: readonly (readonly [number, object])[]): string[] => {
    const hours: string[] = [];
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { href: 'http://localhost:4321/add/', origin: 'http://localhost:4321' });
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
      const [status, answer] = answers[hours.length] ?? [500, {}];
      hours.push((JSON.parse(body) as { readonly show: string }).show);
      return Response.json(answer, { status });
    });
    return hours;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('all saved: the first one, and each notice once', async () => {
    const sent = answering([201, { id: 'a', aviso: 'Sin git.' }], [201, { id: 'a-2', aviso: 'Sin git.' }]);
    expect(await postShows(api, payloads, new Map())).toMatchObject({
      outcome: { kind: 'saved', id: 'a' },
      notices: ['Sin git.'],
    });
    expect(sent).toEqual(['8:30pm', '11:00pm']);
  });

  test('second refused: says what is saved, and a second try sends only what is not', async () => {
    const sent = answering([201, { id: 'a' }], [409, { error: 'Ya está.' }], [201, { id: 'a-2' }]);
    const saved = new Map();
    expect(await postShows(api, payloads, saved)).toMatchObject({
      outcome: { kind: 'rejected', message: 'Ya está.' },
      progress: 'Se guardó la función de las 8:30pm. La de las 11:00pm no: ',
      isFirst: false,
    });
    expect((await postShows(api, payloads, saved)).outcome).toMatchObject({ kind: 'saved', id: 'a' });
    expect(sent).toEqual(['8:30pm', '11:00pm', '11:00pm']);
  });

  test('a single show refused: no words before the message of the API', async () => {
    answering([400, { error: 'Falta la ciudad.' }]);
    expect(await postShows(api, payloads.slice(0, 1), new Map())).toMatchObject({
      progress: '',
      isFirst: true,
    });
  });
});
