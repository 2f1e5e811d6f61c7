/** Bodies that are not a show: every one is a 4xx in Spanish that names the field, and nothing is stored. */
import { afterAll, describe, expect, test } from 'vitest';
import {
  ask,
  filesIn,
  ORIGIN,
  peakMemory,
  raw,
  serve,
  spawnApi,
  temporaryFolder,
  validShow,
} from './support.ts';

// Nothing here is ever stored, so one server does for all: a program of its own, whose memory is looked at in the end.
const api = await spawnApi(await temporaryFolder(afterAll), {}, { ends: afterAll });

const fields = [
  'ciudad',
  'estado',
  'pais',
  'fecha',
  'preventa',
  'taquilla',
  'abridor',
  'direccion',
  'lugar',
  'facelugar',
  'linkdecompra',
  'puertas',
  'show',
  'tiposhow',
  'invitados',
  'cartel',
  'estatus',
  'fechaAnterior',
  'zona',
  'titulo',
  'cartelAlt',
  'publicar',
  'notas',
] as const;
const required = ['ciudad', 'estado', 'pais', 'fecha', 'taquilla', 'direccion', 'lugar', 'show'] as const;

async function refused(given: unknown, field?: string): Promise<void> {
  const { status, body } = await api.post(given);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error).toMatch(/No se guardó nada\.$/u);
  if (field !== undefined) expect(Object.keys(body.fields)).toContain(field);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
}

describe.each(fields)('%s', (field) => {
  test.each([null, 5, 0, true, [], ['Ana'], {}, { $ne: '' }, [[[]]]])('%j is refused', async (value) => {
    await refused({ ...validShow, [field]: value }, field);
  });

  test('more than 5,000 characters are refused', async () => {
    await refused({ ...validShow, [field]: 'x'.repeat(5_001) }, field);
  });

  test.each([
    '\0',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u009b',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\u2028',
    '\u2029',
    '\r',
  ])('%j inside is refused', async (bad) => {
    const text = `a${bad}b`;
    const { status, body } = await api.post(JSON.stringify({ ...validShow, [field]: text }));
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });
});

describe.each(required)('%s', (field) => {
  test('missing is refused', async () => {
    const { [field]: _, ...rest } = validShow;
    await refused(rest, field);
  });

  test.each(['', '   ', '\u200b', '\u00a0\u2060', '\ufeff'])('blank (%j) is refused', async (blank) => {
    await refused({ ...validShow, [field]: blank }, field);
  });
});

describe('dates', () => {
  test.each([
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '12/05/2027',
    '5 de diciembre',
    '2027-1-5',
    '20271205',
    '0000-00-00',
    '0',
    '+002027-12-05',
    '2027-12-05T25:00',
    '2027-12-05 20:30',
    '2023-02-29',
    '99999-01-01',
  ])('%s is refused', (fecha) => refused({ ...validShow, fecha }, 'fecha'));

  test('an hour that the clock skips is refused', () =>
    refused(
      { ...validShow, fecha: '2027-03-14', show: '2:30am', ciudad: 'Tijuana', estado: 'Baja California' },
      'show',
    ));

  test('a country outside the tour needs a zone', () => refused({ ...validShow, pais: 'Francia' }, 'pais'));
});

describe.each(['linkdecompra', 'facelugar'])('%s', (field) => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'blob:https://x',
    'ftp://x/',
    '//evil.example',
    'evil.example',
    'https://',
    'https://usuario:clave@evil.example/',
    'mailto:a@b.example',
    'about:blank',
    'intent://x#Intent;end',
  ])('%j is refused', (link) => refused({ ...validShow, [field]: link }, field));
});

describe('the body as a whole', () => {
  test.each([
    'null',
    '5',
    '"hola"',
    'true',
    '[]',
    '[{}]',
    '{}',
    '',
    ' ',
    '{',
    '{"a"',
    'hola',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    '{}{}',
    '\ufeff{',
    '/**/{}',
  ])('%j is refused', (body) => refused(body));

  test('a key twice is refused, even when it is escaped the second time', async () => {
    const text = JSON.stringify(validShow);
    await refused(`${text.slice(0, -1)},"ciudad":"Otra"}`, 'ciudad');
    await refused(`${text.slice(0, -1)},"\\u0063iudad":"Otra"}`, 'ciudad');
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a field called %s is refused and changes nothing',
    async (key) => {
      const text = `${JSON.stringify(validShow).slice(0, -1)},"${key}":{"prototype":{"sucio":1},"sucio":1}}`;
      await refused(text);
      expect({}).not.toHaveProperty('sucio');
    },
  );

  test('an unknown field is refused and the nearest name offered', async () => {
    const { body } = await api.post({ ...validShow, invitado: 'Ana' });
    expect(body.fields.invitado).toContain('¿quisiste escribir invitados?');
  });

  test('every problem is told at once, by the names of the API', async () => {
    const { body } = await api.post({ ciudad: '', fecha: 'ayer', linkdecompra: 'x', tiposhow: 'quizás' });
    expect(Object.keys(body.fields).sort()).toStrictEqual(
      [
        'ciudad',
        'direccion',
        'estado',
        'fecha',
        'linkdecompra',
        'lugar',
        'pais',
        'show',
        'taquilla',
        'tiposhow',
      ].sort(),
    );
    expect(body.error).toBe('Hay 10 campos por corregir. No se guardó nada.');
  });

  test.each([
    ['UTF-16 LE', Buffer.from(JSON.stringify(validShow), 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${JSON.stringify(validShow)}`, 'utf16le')],
    ['Latin-1', Buffer.from(JSON.stringify(validShow), 'latin1')],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('{"ciudad":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    ],
    [
      'an overlong slash',
      Buffer.concat([Buffer.from('{"ciudad":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    ],
    [
      'a surrogate in UTF-8',
      Buffer.concat([Buffer.from('{"ciudad":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
  ])('%s is refused', (_name, bytes) => refused(bytes));

  test.each([
    ['3 MB in one field', () => JSON.stringify({ ...validShow, titulo: 'x'.repeat(3_000_000) })],
    ['30 MB', () => 'x'.repeat(30_000_000)],
    ['100,000 levels', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 keys', () => `{${Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join()}}`],
  ])('%s → 413', async (_name, make) => {
    expect((await api.post(make())).status).toBe(413);
  });

  test.each([
    ['lists', '['.repeat(20), ']'.repeat(20)],
    ['groups', '{"a":'.repeat(20), `1${'}'.repeat(20)}`],
  ])('levels upon levels of %s are refused before they are parsed', async (_what, open, close) => {
    const { status, body } = await api.post(`{"ciudad":${open}${close}}`);
    expect(status).toBe(400);
    expect(body.fields.ciudad).toBe('no es texto; escríbelo');
  });

  test('as many levels and keys as fit are refused as fast', async () => {
    const start = Date.now();
    await refused(`{"ciudad":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 'ciudad');
    await refused(`{${Array.from({ length: 9_000 }, (_, key) => `"k${key}":1`).join()}}`);
    expect(Date.now() - start).toBeLessThan(4_000);
  });
});

test('a body that does not have the length it claims is closed', async () => {
  const { port } = await serve({ limits: { requestMs: 1_000, headersMs: 500, sweepMs: 100 } });
  const head = `POST /api/shows HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
  const answer = await raw(port, `${head}Content-Length: 5000\r\n\r\n{`, { untilClosed: true });
  expect(answer).toMatchObject({ status: 408, closed: true });
});

test.each(['gzip', 'br', 'identity', 'x'])('a body in the encoding %s → 415', async (encoding) => {
  const { status } = await ask(`${api.url}/api/shows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding, origin: ORIGIN },
    body: JSON.stringify(validShow),
  });
  expect(status).toBe(415);
});

test('through all of this the server stayed under 512 MB', async () => {
  expect(await peakMemory(api)).toBeLessThan(512);
  expect(await api.list()).toStrictEqual([]);
});
