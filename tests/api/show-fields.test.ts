/** POST of /api/shows with invalid fields: 400 in Spanish that names the field, and nothing is stored. */
import { afterAll, describe, expect, it, test } from 'vitest';
import { apiName, fieldsWith, showFields } from '../../src/schemas/show-fields.ts';
import { filesIn, peakMemory, spawnApi, temporaryFolder, validShow } from './support.ts';

// Nothing is stored here, so one server serves all tests: a program of its own, whose peak memory is checked at the end.
const api = await spawnApi(await temporaryFolder(afterAll), {}, { onEnd: afterAll });

const fields = [...showFields.map(apiName), 'notas'];
const required = fieldsWith('missing');

async function refused(given: unknown, field?: string): Promise<void> {
  const { status, body } = await api.post(given);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error).toMatch(/No se guardó nada\.$/u);
  if (field !== undefined) expect(Object.keys(body.fields)).toContain(field);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
}

describe.each(fields)('POST /api/shows, field %s', (field) => {
  test.each([null, 5, 0, true, [], ['Ana'], {}, { $ne: '' }, [[[]]]])(
    'the value %j, refused',
    async (value) => {
      await refused({ ...validShow, [field]: value }, field);
    },
  );

  test('5,001 characters, refused', async () => {
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
  ])('a text with %j, refused', async (bad) => {
    const text = `a${bad}b`;
    const { status, body } = await api.post(JSON.stringify({ ...validShow, [field]: text }));
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });
});

describe.each(required)('POST /api/shows, required field %s', (field) => {
  test('missing, refused', async () => {
    const { [field]: _, ...rest } = validShow;
    await refused(rest, field);
  });

  test.each(['', '   ', '\u200b', '\u00a0\u2060', '\ufeff'])('blank as %j, refused', async (blank) => {
    await refused({ ...validShow, [field]: blank }, field);
  });
});

describe('POST /api/shows, date', () => {
  it.each([
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
  ])('%s, refused', (fecha) => refused({ ...validShow, fecha }, 'fecha'));

  it('an hour that daylight saving time skips, refused', () =>
    refused(
      { ...validShow, fecha: '2027-03-14', show: '2:30am', ciudad: 'Tijuana', estado: 'Baja California' },
      'show',
    ));

  it('a country outside the tour without a zone, refused', () =>
    refused({ ...validShow, pais: 'Francia' }, 'pais'));
});

describe.each(['linkdecompra', 'facelugar'])('POST /api/shows, link %s', (field) => {
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
  ])('%j, refused', (link) => refused({ ...validShow, [field]: link }, field));
});

test('POST /api/shows: an unknown field, refused with the nearest known name', async () => {
  const { body } = await api.post({ ...validShow, invitado: 'Ana' });
  expect(body.fields.invitado).toContain('¿quisiste escribir invitados?');
});

test('POST /api/shows: several invalid fields, one 400 that names all of them', async () => {
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

test('the server: after all these requests, peak memory under 512 MB and no show', async () => {
  expect(await peakMemory(api)).toBeLessThan(512);
  expect(await api.list()).toStrictEqual([]);
});
