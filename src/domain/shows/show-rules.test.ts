import { describe, expect, it } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import { validShow as show } from '../../schemas/valid-show.fixture.ts';
import { showProblems, showWarnings } from './show-rules.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');

describe('showProblems', () => {
  it('a valid show: none', () => {
    expect(showProblems(show)).toEqual([]);
    expect(showWarnings(show, NOW)).toEqual([]);
  });

  it.each<[string, Partial<Show>, string, string]>([
    [
      'a country that is not in the catalogue, without a zone',
      { pais: 'Brasil' },
      'pais',
      'no es un país que el sitio conozca; corrígelo o agrega zona, por ejemplo zona: "America/Sao_Paulo"',
    ],
    [
      'a mistyped country',
      { pais: 'Mexicoo' },
      'pais',
      'no es un país que el sitio conozca; ¿quisiste escribir Mexico? Corrígelo o agrega zona, por ejemplo zona: "America/Sao_Paulo"',
    ],
    [
      'a mistyped region in a country with several zones',
      { pais: 'Chile', estado: 'Magalanes' },
      'estado',
      'no es de Chile, que tiene varias zonas horarias; ¿quisiste escribir Magallanes? Corrígelo o agrega zona: "America/Santiago", "America/Punta_Arenas", "America/Coyhaique" o "Pacific/Easter"',
    ],
    [
      'a state with two zones',
      { pais: 'Estados Unidos', estado: 'Tennessee' },
      'zona',
      'falta: en Tennessee hay dos horas; agrega la de la ciudad: "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu" o "America/Adak"',
    ],
    [
      'an hour over which the clock is set forward',
      { ciudad: 'Tijuana', estado: 'Baja California', fecha: '2026-03-08', show: '2:30am' },
      'show',
      'esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra hora',
    ],
    [
      'a day that does not exist',
      { fecha: '2026-02-30' },
      'fecha',
      'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05',
    ],
    [
      'reprogramado without the earlier date',
      { estatus: 'reprogramado' },
      'fechaAnterior',
      'falta: un show reprogramado dice qué fecha tenía antes, por ejemplo fechaAnterior: "2026-11-20"',
    ],
    [
      'an hour that no clock has',
      { show: '25:00' },
      'show',
      'no se puede leer como una hora; escríbela como 8:30pm o 20:30',
    ],
    [
      'an hour of two halves of the day',
      { puertas: '9' },
      'puertas',
      'no se sabe de qué mitad del día es; escribe 9pm o 9am',
    ],
    [
      'an earlier date without reprogramado',
      { fechaAnterior: '2026-11-20' },
      'fechaAnterior',
      'solo va con estatus: "reprogramado"; cambia el estatus o borra esta línea',
    ],
    [
      'an earlier date on a cancelled show',
      { fechaAnterior: '2026-11-20', estatus: 'cancelado' },
      'fechaAnterior',
      'solo va con estatus: "reprogramado"; cambia el estatus o borra esta línea',
    ],
    [
      'an earlier date that is its date',
      { fechaAnterior: '2026-12-05', estatus: 'reprogramado' },
      'fechaAnterior',
      'es la misma que fecha; escribe la que tenía antes, o borra esta línea y el estatus',
    ],
    [
      'an earlier date that is its date and hour, in other words',
      { fecha: '2026-12-05T20:30', fechaAnterior: '2026-12-05T20:30:00Z', estatus: 'reprogramado' },
      'fechaAnterior',
      'es la misma que fecha; escribe la que tenía antes, o borra esta línea y el estatus',
    ],
  ])('%s', (_what, changes, field, message) => {
    expect(showProblems({ ...show, ...changes })).toMatchObject([{ path: [field], message }]);
  });

  it('several problems: all of them', () => {
    expect(
      showProblems({ ...show, pais: 'Brasil', estatus: 'reprogramado' }).map(({ path }) => path[0]),
    ).toEqual(['pais', 'fechaAnterior']);
  });

  it.each<[string, Partial<Show>]>([
    ['a country outside the catalogue with its zone', { pais: 'Brasil', zona: 'America/Sao_Paulo' }],
    ['reprogramado with its earlier date', { estatus: 'reprogramado', fechaAnterior: '2026-11-20' }],
    [
      'reprogramado with an earlier hour of that date',
      { estatus: 'reprogramado', fechaAnterior: '2026-12-05T19:00' },
    ],
    ['an hour that can’t be read', { show: 'por avisar' }],
  ])('no problem: %s', (_what, changes) => {
    expect(showProblems({ ...show, ...changes })).toEqual([]);
  });
});

describe('showWarnings', () => {
  it.each(['link', 'facelugar'] as const)('%s without its leading h: a warning', (field) => {
    expect(showWarnings({ ...show, [field]: 'ttps://boletos.example/x' }, NOW)).toEqual([
      { path: [field], message: 'le faltaba la h del principio; se usa https://boletos.example/x' },
    ]);
  });

  it.each<[string, string]>([
    ['Baja Califronia', '¿quisiste escribir Baja California?'],
    ['Sonara', '¿quisiste escribir Sonora?'],
    ['El norte de todo', 'escríbelo completo, por ejemplo Baja California'],
  ])('an unknown Mexican state, whose time zone would be wrong: %s', (estado, remedy) => {
    expect(showWarnings({ ...show, estado }, NOW)).toEqual([
      {
        path: ['estado'],
        message: `no es un estado de México, y su hora podría salir mal (se usa la del centro); ${remedy}`,
      },
    ]);
  });

  it.each<[string, string[]]>([
    ['2026-11-21', []],
    ['2026-11-21T23:59', []],
    ['2026-11-22', ['actualizado']],
    ['2028-06-01', ['actualizado']],
  ])('on November 21, `actualizado` %s: warnings %j', (actualizado, fields) => {
    expect(showWarnings({ ...show, actualizado }, NOW).map(({ path }) => path[0])).toEqual(fields);
  });

  it.each<[string, string[]]>([
    [show.fecha, []],
    [`${show.fecha} 12:00`, []],
    ['2099-12-01', ['publicar']],
  ])('`publicar` %s: warnings %j', (publicar, fields) => {
    expect(showWarnings({ ...show, publicar }, NOW).map(({ path }) => path[0])).toEqual(fields);
  });

  it('a state abroad, or one with an explicit zone: no warning', () => {
    expect(showWarnings({ ...show, pais: 'Guatemala', estado: 'Sacatepéquez' }, NOW)).toEqual([]);
    expect(showWarnings({ ...show, estado: 'Otro', zona: 'America/Tijuana' }, NOW)).toEqual([]);
  });
});
