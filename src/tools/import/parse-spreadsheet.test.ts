import { describe, expect, it, test } from 'vitest';
import { fold } from '../../schemas/fields/fold.ts';
import { allFields, apiName, ruleOf } from '../../schemas/show-fields.ts';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { dayOrderOf, readDate } from './spreadsheet-dates.ts';

const rowsOf = (text: string, homeCountry = 'Mexico') =>
  parseSpreadsheet(text, homeCountry).shows.map(({ fields }) => fields);

test.each([
  ['Ciudad\nTijuana', 'Mexico', { estado: 'Baja California', pais: 'Mexico' }, ['estado', 'pais']],
  [
    'Ciudad;Estado\nciudad valles;san luis potosí',
    'Mexico',
    { ciudad: 'Ciudad Valles', estado: 'San Luis Potosí' },
    [],
  ],
  ['Ciudad\nZaragoza', 'España', { estado: 'Zaragoza', pais: 'España' }, ['estado', 'pais']],
  [
    'Ciudad;País\nZaragosa;España',
    'España',
    { ciudad: 'Zaragosa', estado: 'Zaragoza' },
    ['ciudad', 'estado'],
  ],
])(
  'parseSpreadsheet: %j in %s, region and country of a known city, and what a misspelled one may mean',
  (text, homeCountry, values, fields) => {
    const [show] = parseSpreadsheet(text, homeCountry).shows;
    expect(show?.fields).toMatchObject(values);
    expect(show?.guesses.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    if (fields.includes('ciudad'))
      expect(show?.guesses).toContainEqual({ field: 'ciudad', reason: 'no se conoce; ¿Zaragoza?' });
  },
);

describe('parseSpreadsheet', () => {
  it('Estado beside Provincia is the status, Puerta beside Anticipada the price at the door', () => {
    const text = [
      'Fecha,Ciudad,Provincia,Anticipada,Puerta,Estado',
      '27/11/2027,La Plata,Buenos Aires,$ 12.000,$ 15.000,SOLD OUT',
      '28/11/2027,Rosario,Santa Fe,$ 12.000,$ 15.000,Confirmado',
    ].join('\n');
    const { shows, remarks } = parseSpreadsheet(text, 'Argentina');
    expect(shows.map(({ fields }) => fields)).toMatchObject([
      { estado: 'Buenos Aires', preventa: '$ 12.000', taquilla: '$ 15.000', estatus: 'agotado' },
      { estado: 'Santa Fe', estatus: 'programado' },
    ]);
    expect(remarks).toStrictEqual([
      'columna «Puerta»: se lee como taquilla',
      'columna «Estado»: se lee como estatus',
    ]);
  });

  it('Puerta without Anticipada and Estado alone keep their meaning', () => {
    const { shows, remarks } = parseSpreadsheet(
      'Fecha,Ciudad,Estado,Puerta\n27/11/2027,León,Gto.,20:00',
      'Mexico',
    );
    expect(shows[0]?.fields).toMatchObject({ estado: 'Gto.' });
    expect(remarks).toStrictEqual(['columna «Puerta»: se deja fuera; si es puertas, ponle ese nombre']);
  });

  it('a sheet in Spanish: semicolons, byte order mark, capitals, accents, synonyms, the day first', () => {
    const text = [
      '\ufeffFECHA;Hora;Ciudad;Región;País;Recinto;Dirección;Precio;Precio anticipada;Entradas (link);Viáticos',
      '27/11/2027;21:00;Santiago;Región Metropolitana;Chile;Teatro Imperio;Av. Italia 1200;$12.000;$10.000;https://entradas.cl/1;sí',
      '05/12/2027;20:30:00;Valparaíso;Valparaíso;CL;"Sala ""Puerto""";Calle 2, of. 3;15000;;;no',
    ].join('\r\n');
    const { shows, remarks } = parseSpreadsheet(text, 'Chile');
    expect(shows).toStrictEqual([
      {
        source: 'línea 2',
        fields: {
          fecha: '2027-11-27',
          show: '9:00pm',
          ciudad: 'Santiago',
          estado: 'Región Metropolitana',
          pais: 'Chile',
          lugar: 'Teatro Imperio',
          direccion: 'Av. Italia 1200',
          taquilla: '$12.000',
          preventa: '$10.000',
          link: 'https://entradas.cl/1',
        },
        guesses: [],
      },
      {
        source: 'línea 3',
        fields: expect.objectContaining({
          fecha: '2027-12-05',
          pais: 'Chile',
          show: '8:30pm',
          lugar: 'Sala "Puerto"',
          taquilla: '$15.000',
        }),
        guesses: [{ field: 'taquilla', reason: 'la hoja dice 15000, sin moneda' }],
      },
    ]);
    expect(remarks).toStrictEqual(['columna «Viáticos»: se deja fuera; no es un dato de un show']);
  });

  it.each([
    ['España', '9:30 p. m.', '21:30', '20:00:00', '20:00'],
    ['España', 'por confirmar', 'por confirmar', '8pm', '20:00'],
    ['Mexico', '21:30 hrs', '9:30pm', '20:00:00', '8:00pm'],
    ['Chile', '8:00 p.m.', '8:00pm', '7', '7'],
  ])('hours in %s: "%s" is %s, "%s" is %s', (homeCountry, written, show, doors, puertas) => {
    const text = `fecha,ciudad,lugar,hora,puertas\n2027-12-05,León,Foro,${written},${doors}\n`;
    expect(rowsOf(text, homeCountry)).toMatchObject([{ show, puertas }]);
  });

  it.each([
    [['7:30'], ['7:30pm'], ['7:30']],
    [
      ['7:30', '8:30pm'],
      ['7:30pm', '8:30pm'],
      ['7:30', null],
    ],
    [
      ['1:00', '11:59 hrs', '12:30', '10am', 'por confirmar', '', '01:30'],
      ['1:00pm', '11:59pm', '12:30pm', '10:00am', 'por confirmar', 'por confirmar', '1:30am'],
      ['1:00', '11:59 hrs', null, null, null, null, null],
    ],
    [
      ['7:30', '20:30'],
      ['7:30am', '8:30pm'],
      [null, null],
    ],
  ])('hours %j in a column: %j, marked where they may be in the morning, %j', (hours, read, marked) => {
    const rows = hours.map((hour, index) => `2027-12-0${index + 1},León,Foro,${hour},20:00`);
    const { shows } = parseSpreadsheet(['fecha,ciudad,lugar,hora,puertas', ...rows].join('\n'), 'Mexico');
    const reason = (hour: string | null) =>
      hour && `${hour} se lee como de la tarde o de la noche; podría ser de la mañana`;
    const reasons = shows.map(({ guesses }) => {
      const guess = guesses.find(({ field, reason: why }) => field === 'show' && why.includes('se lee'));
      return guess?.reason ?? null;
    });
    expect(reasons).toStrictEqual(marked.map(reason));
    expect(shows.map(({ fields }) => fields['show'])).toStrictEqual(read);
  });

  it('telephone number as ticket link: a tel: link, marked', () => {
    const text = 'fecha,ciudad,lugar,boletos\n2027-12-05,León,Foro,+56 9 5555 0142\n';
    const [show] = parseSpreadsheet(text, 'Mexico').shows;
    expect(show?.fields['link']).toBe('tel:+56955550142');
    expect(show?.guesses).toContainEqual({
      field: 'link',
      reason: '+56 9 5555 0142 se lee como un teléfono',
    });
  });

  it('required fields that the sheet lacks: filled in and marked', () => {
    const [show] = parseSpreadsheet('fecha,ciudad,lugar\n2027-12-05,León,Foro\n', 'Mexico').shows;
    expect(show?.fields).toMatchObject({
      pais: 'Mexico',
      estado: 'Guanajuato',
      direccion: 'Foro',
      taquilla: 'por avisar',
      show: 'por confirmar',
    });
    expect(show?.guesses.map(({ field }) => field)).toStrictEqual([
      'pais',
      'estado',
      'direccion',
      'taquilla',
      'show',
    ]);
  });

  it('dates that could have the month first: read with the day first and marked with the other reading', () => {
    const [show] = parseSpreadsheet(
      'fecha,ciudad,estado,pais,lugar,direccion,taquilla,show\n05/12/2027,León,Guanajuato,Mexico,Foro,Calle,Gratis,8:30pm\n',
      'Mexico',
    ).shows;
    expect(show?.fields).toMatchObject({ fecha: '2027-12-05' });
    expect(show?.guesses).toStrictEqual([
      { field: 'fecha', reason: '05/12/2027 se lee con el día primero; podría ser 2027-05-12' },
    ]);
  });

  it('one date with the month first: all are read so', () => {
    expect(
      rowsOf('fecha,ciudad\n05/12/2027,León\n11/27/2027,León\n').map(({ fecha }) => fecha),
    ).toStrictEqual(['2027-05-12', '2027-11-27']);
  });

  it('dates of both kinds: refused', () => {
    expect(() => rowsOf('fecha,ciudad\n27/11/2027,León\n11/27/2027,León\n')).toThrow(
      'Unas fechas del archivo llevan primero el día y otras el mes',
    );
  });

  it.each([
    [
      ['27/11/2027', '28/11/2027', '12/13/2027'],
      ['2027-11-27', '2027-11-28', '12/13/2027'],
      '12/13/2027 está al revés que las demás, que llevan primero el día; escríbela como 2027-12-13',
    ],
    [
      ['11/27/2027', '05/12/2027', '11/28/2027', '27/11/2027'],
      ['2027-11-27', '2027-05-12', '2027-11-28', '27/11/2027'],
      '27/11/2027 está al revés que las demás, que llevan primero el mes; escríbela como 2027-11-27',
    ],
  ])('dates %j: read in the order of most, the other one with its reason', (written, dates, reason) => {
    const text = ['fecha,ciudad', ...written.map((date) => `${date},León`)].join('\n');
    const { shows } = parseSpreadsheet(text, 'Mexico');
    expect(shows.map(({ fields }) => fields['fecha'])).toStrictEqual(dates);
    expect(shows.at(-1)?.guesses).toContainEqual({ field: 'fecha', reason, isFault: true });
  });

  it('as many dates of one kind as of the other: refused with their lines', () => {
    const text = 'fecha,ciudad\n27/11/2027,León\n05/12/2027,León\n11/27/2027,León\n';
    expect(() => rowsOf(text)).toThrow(
      'el día y otras el mes (línea 2: 27/11/2027; línea 4: 11/27/2027); en la hoja de cálculo',
    );
  });

  it('names of columns: each stands for one field', () => {
    const names = allFields.flatMap((field) => {
      const { label = field, columns = [] } = ruleOf(field);
      return field === 'boletos' ? [] : [...new Set([field, apiName(field), label, ...columns].map(fold))];
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('short names of columns: abbreviations are read, others resemble nothing', () => {
    const text = '#,Fecha,Ciudad/Edo.,Hrs,Hora puertas,Km\n1,2027-12-05,"Tijuana, B.C.",20:30,20:00,9\n';
    const { shows, remarks } = parseSpreadsheet(text, 'Mexico');
    expect(shows[0]?.fields).toMatchObject({ ciudad: 'Tijuana', show: '8:30pm', puertas: '8:00pm' });
    expect(parseSpreadsheet('Plaza,Edo.\nTijuana,BC', 'Mexico').shows[0]?.fields).toMatchObject({
      estado: 'BC',
    });
    expect(remarks).toStrictEqual([
      'columna «#»: se deja fuera; no es un dato de un show',
      'columna «Km»: se deja fuera; no es un dato de un show',
    ]);
  });

  it('names of columns of agencies in the United States and Spain', () => {
    const head =
      'Date,Market,State,Venue Name,Venue Address,Doors Open,Show Time,Advance,Ticket Price,Ticket Link';
    const text = `${head}\n3/13/2027,Dallas,TX,Majestic,1925 Elm St,7 PM,8 PM,$35,$45,https://tix.example/1\n`;
    const { shows, remarks } = parseSpreadsheet(text, 'Estados Unidos');
    expect(shows[0]?.fields).toMatchObject({
      fecha: '2027-03-13',
      ciudad: 'Dallas',
      estado: 'TX',
      lugar: 'Majestic',
      direccion: '1925 Elm St',
      puertas: '7:00pm',
      show: '8:00pm',
      preventa: '$35',
      taquilla: '$45',
      link: 'https://tix.example/1',
    });
    expect(remarks).toEqual([]);
    expect(rowsOf('Fecha;Población;Hora inicio\n13/03/2027;Zaragoza;21:00\n', 'España')).toMatchObject([
      { ciudad: 'Zaragoza', show: '21:00' },
    ]);
  });

  it('a column of weekdays before that of dates is left out', () => {
    const { shows, remarks } = parseSpreadsheet('Día,Fecha,Ciudad\nsábado,13/03/2027,León\n', 'Mexico');
    expect(shows[0]?.fields).toMatchObject({ fecha: '2027-03-13' });
    expect(remarks).toEqual(['columna «Día»: se deja fuera; fecha ya sale de «Fecha»']);
  });

  it('columns without a name: left out, with a remark if they have values', () => {
    const text = 'Fecha,Ciudad,,Horarios,,\n13/03/2027,León,,20:00,21:00,\n';
    expect(parseSpreadsheet(text, 'Mexico').remarks).toEqual([
      'columna «Horarios»: se deja fuera; si es show, ponle ese nombre',
      'columna 5: se deja fuera; no tiene nombre en la línea de los nombres',
    ]);
  });

  it('columns twice or misspelt: left out with the reason', () => {
    const { remarks } = parseSpreadsheet('fecha,Precio,Taquilla,cuidad\n2027-12-05,1,2,x\n', 'Mexico');
    expect(remarks).toStrictEqual([
      'columna «Taquilla»: se deja fuera; taquilla ya sale de «Precio»',
      'columna «cuidad»: se deja fuera; si es ciudad, ponle ese nombre',
    ]);
  });
});

test.each([
  [['27/11/2027', '05/12/2027'], 'day first'],
  [['11/27/2027', '05/12/2027'], 'month first'],
  [['sáb 27/11/2027', 'dom 05/12/2027'], 'day first'],
  [['05/12/2027', '2027-11-27'], 'unclear'],
  [['27/11/2027', '11/27/2027'], 'mixed'],
  [['27/11/2027', '28/11/2027', '11/27/2027'], 'day first'],
  [['27/11/2027', '11/28/2027', '11/27/2027'], 'month first'],
  [[], 'unclear'],
])('dayOrderOf: %j, %s', (texts, order) => {
  expect(dayOrderOf(texts)).toBe(order);
});

test.each([
  ['2027-12-05', '2027-12-05'],
  ['5/12/27', '2027-12-05'],
  ['05.12.2027', '2027-12-05'],
  ['05/12/2027 00:00:00', '2027-12-05'],
  ['viernes 27 de noviembre de 2027', '2027-11-27'],
  ['Vie, 27 nov 2027', '2027-11-27'],
  ['27-nov-2027', '2027-11-27'],
  ['2027/12/5', '2027-12-05'],
  ['31/02/2027', '31/02/2027'],
  ['por confirmar', 'por confirmar'],
  ['15-ene-27', '2027-01-15'],
  ['15 ene. 27', '2027-01-15'],
  ['June 7, 2027', '2027-06-07'],
  ['Mar 5, 2027', '2027-03-05'],
  ['Sat, Apr 3, 2027', '2027-04-03'],
  ['Wednesday, 3 March 2027', '2027-03-03'],
  ['vie 5/3/2027', '2027-03-05'],
  ['Viernes, 05-03-27', '2027-03-05'],
  ['Mar 15', 'Mar 15'],
])('readDate: %s with the day first, %s', (text, date) => {
  expect(readDate(text, 'day first').date).toBe(date);
});

test.each([
  ['viernes 6 de marzo de 2027', 'sábado'],
  ['Fri 3/6/2027 20:30', 'sábado'],
  ['mié. 05/03/2027', 'viernes'],
  ['sábado 6 de marzo de 2027', null],
  ['Sat, Mar 6, 2027', null],
  ['Mar 6, 2027', null],
  ['Mar 6, 2027, 9:30 pm', null],
  ['martes 2 de marzo de 2027', null],
  ['2027-03-06', null],
])('parseSpreadsheet: %s, marked if it is a %s', (written, weekday) => {
  const numbers = /^Fri/u.test(written) ? '12/27/2027' : '27/12/2027';
  const { shows } = parseSpreadsheet(`fecha,ciudad\n${numbers},León\n"${written}",León\n`, 'Mexico');
  const guesses = shows[1]?.guesses.filter(({ field }) => field === 'fecha');
  expect(guesses).toEqual(
    weekday ? [{ field: 'fecha', reason: `${written} es ${weekday}; revisa el día` }] : [],
  );
});

test.each([
  ['01/12/2027 12:00', '2027-12-01 12:00'],
  ['1 de diciembre de 2027, 9:30 pm', '2027-12-01 21:30'],
  ['2027-12-01T09:00', '2027-12-01 09:00'],
  ['01/12/2027', '2027-12-01'],
  ['2027-12-01T15:00:00Z', '2027-12-01T15:00:00Z'],
])('parseSpreadsheet: publicar %s, %s', (written, publicar) => {
  const text = `fecha,ciudad,Anuncio\n27/12/2027,León,"${written}"\n`;
  expect(parseSpreadsheet(text, 'Mexico').shows[0]?.fields).toMatchObject({ publicar });
});

test.each([
  ['fecha', '05/06/2027 20:30', '', '2027-06-05', '8:30pm'],
  ['Fecha y hora', '5 de junio de 2027, 9:30 pm', '', '2027-06-05', '9:30pm'],
  ['Fecha/Hora', '2027-06-05 21:00:00', '', '2027-06-05', '9:00pm'],
  ['fecha', '05/06/2027 20:30', '8pm', '2027-06-05', '8:00pm'],
  ['fecha', '05/06/2027 0:00', '', '2027-06-05', 'por confirmar'],
])('parseSpreadsheet: %s %s, hora "%s": %s, %s', (column, written, hora, fecha, show) => {
  const text = `${column},hora,ciudad\n27/12/2027,9pm,León\n"${written}",${hora},León\n`;
  expect(parseSpreadsheet(text, 'Mexico').shows[1]?.fields).toMatchObject({ fecha, show });
});

test.each([
  ['Tijuana', '2027-03-05T20:30:00-08:00', '2027-03-05', '8:30pm', ['show']],
  ['Tijuana', '2027-03-06T04:30:00.000Z', '2027-03-05', '8:30pm', ['show', 'fecha']],
  ['Tijuana', '2027-03-06 04:30Z', '2027-03-05', '8:30pm', ['show', 'fecha']],
  ['Tijuana', '2027-03-05T22:30-0600', '2027-03-05', '8:30pm', ['show']],
  ['Tijuana', '2027-03-05T20:30:00', '2027-03-05', '8:30pm', ['show']],
  ['Tijuana', '2027-03-05T20:30', '2027-03-05', '8:30pm', ['show']],
  ['"Berlín","",Alemania', '2027-03-05T20:30:00+01:00', '2027-03-05', '8:30pm', ['show']],
  ['Tijuana', '2027-03-05T00:00:00.000Z', '2027-03-05', 'por confirmar', ['show']],
  ['Tijuana', '2027-03-05T08:00:00.000Z', '2027-03-05', 'por confirmar', ['show']],
])('parseSpreadsheet: in %s, the ISO date %s is %s, %s there', (place, written, fecha, show, marked) => {
  const [row] = parseSpreadsheet(`fecha,ciudad,estado,país\n${written},${place}\n`, 'Mexico').shows;
  expect(row?.fields).toMatchObject({ fecha, show });
  const fields = row?.guesses.map(({ field }) => field).filter((field) => /^(?:fecha|show)$/u.test(field));
  expect(fields?.sort()).toEqual(marked.toSorted());
});

describe('days that a spreadsheet writes with the hour 0:00', () => {
  it.each([
    [
      ['12/25/2027 0:00', '05/06/2028 0:00'],
      ['2027-12-25', '2028-05-06'],
    ],
    [
      ['25/12/2027 00:00:00', '05/06/2028 00:00:00'],
      ['2027-12-25', '2028-06-05'],
    ],
    [
      ['12/25/2027 12:00:00 AM', '05/06/2028 12:00:00 AM'],
      ['2027-12-25', '2028-05-06'],
    ],
    [
      ['12/25/2027 12:00:00 a. m.', '05/06/2028 12:00:00 a. m.'],
      ['2027-12-25', '2028-05-06'],
    ],
  ])('%j: in one order, %j', (written, dates) => {
    const text = ['fecha,ciudad,lugar', ...written.map((date) => `${date},León,Foro`)].join('\n');
    const { shows } = parseSpreadsheet(text, 'Mexico');
    expect(shows.map(({ fields }) => fields['fecha'])).toEqual(dates);
    expect(shows.flatMap(({ guesses }) => guesses).filter(({ field }) => field === 'fecha')).toEqual([]);
  });

  it('publicar: its hour does not hide the order', () => {
    const rows = ['2028-05-06,León,Foro,12/25/2027 12:00', '2028-05-07,León,Foro,05/06/2027 9:30'];
    const text = ['fecha,ciudad,lugar,publicar', ...rows].join('\n');
    expect(rowsOf(text).map(({ publicar }) => publicar)).toEqual(['2027-12-25 12:00', '2027-05-06 09:30']);
  });
});

const cells = ['fecha;ciudad;lugar', '2027-12-05;León;"Foro ""X"""', '2027-12-06;León;Foro'];

test.each([
  ['line ends of "CSV (Macintosh)"', cells.join('\r')],
  ['a first line with the separator', ['sep=;', ...cells].join('\r\n')],
  ['a title above the names of columns', ['Gira 2027;;', ';;', ...cells].join('\r\n')],
])('parseSpreadsheet: %s', (_name, text) => {
  expect(rowsOf(text)).toMatchObject([
    { fecha: '2027-12-05', ciudad: 'León', lugar: 'Foro "X"' },
    { fecha: '2027-12-06', ciudad: 'León', lugar: 'Foro' },
  ]);
});

test.each([
  ['groups of columns', 'Fecha,,Lugar,Precios,', 'Día,Ciudad,Foro,Preventa,Taquilla'],
  ['one column', 'Fecha,Ciudad,Lugar,Precio,', ',,,Preventa,Taquilla'],
])('parseSpreadsheet: a second row of names, under the names of %s', (_what, ...names) => {
  const { shows, remarks } = parseSpreadsheet(
    [...names, '2027-12-05,León,Foro,200,250'].join('\n'),
    'Mexico',
  );
  expect(shows.map(({ fields }) => fields)).toMatchObject([
    { fecha: '2027-12-05', ciudad: 'León', lugar: 'Foro', preventa: '$200', taquilla: '$250' },
  ]);
  expect(remarks.filter((remark) => remark.includes('se deja fuera'))).toEqual([]);
});

test('parseSpreadsheet: a row without city, venue and day, such as that of the total, is left out', () => {
  const text = 'Fecha,Ciudad,Lugar,Precio\nTotal 3,,,600\n,,SUMA,600\n6/12/2027 20:30,,,\n,,,600\n';
  const { shows, remarks } = parseSpreadsheet(text, 'Mexico');
  expect(shows.map(({ source }) => source)).toEqual(['línea 3', 'línea 4']);
  expect(remarks).toEqual([
    'línea 2: se deja fuera; no tiene ciudad, lugar ni fecha',
    'línea 5: se deja fuera; no tiene ciudad, lugar ni fecha',
  ]);
});

test.each(['2027-12-05,León,Sótano\n2027-12-06,León,Sótano', 'PK\u0003\u0004 xl/'])(
  'parseSpreadsheet: %j, without names of columns, is refused',
  (text) => {
    expect(() => rowsOf(text)).toThrow('Ninguna línea tiene los nombres de las columnas, como Fecha, Ciudad');
  },
);

test.each(['-', '—', 'N/A', 'n/a', 's/d', 'S.D.', '???', '...', '#N/A', '#N/D', '#¡REF!', '#VALUE!'])(
  'parseSpreadsheet: a cell with "%s" is empty',
  (cell) => {
    const text = `fecha;ciudad;lugar;dirección;hora;puertas;precio;link;invitado;estatus\n2027-12-05;León;Foro${`;${cell}`.repeat(7)}\n`;
    expect(rowsOf(text)).toMatchObject([
      {
        direccion: 'Foro',
        show: 'por confirmar',
        puertas: '',
        taquilla: 'por avisar',
        link: '',
        invitado: '',
        estatus: '',
      },
    ]);
  },
);

test('parseSpreadsheet: emoji around names of columns and values are left out, except in texts that have them', () => {
  const text = [
    '📅 Fecha;⏰ Hora;📍 Ciudad;🏟️ Lugar;💵 Precio;🎟 Boletos;✅ Estatus;Título;Notas',
    '2027-12-05;🕗 20:30;🇲🇽 📍 Querétaro;Foro 5™ 🎭👏🏽;💲250;📱 442 555 0142;Agotado ❌;🎉 Fiesta;Lleva 🧢',
  ].join('\n');
  const { shows, remarks } = parseSpreadsheet(text, 'Mexico');
  expect(shows[0]?.fields).toMatchObject({
    show: '8:30pm',
    ciudad: 'Querétaro',
    estado: 'Querétaro',
    lugar: 'Foro 5™',
    taquilla: '$250',
    link: 'tel:4425550142',
    estatus: 'agotado',
    titulo: '🎉 Fiesta',
    notas: 'Lleva 🧢',
  });
  expect(remarks).toEqual([]);
  expect(rowsOf('fecha;ciudad;estatus\n2027-12-05;León;❌\n')).toMatchObject([{ estatus: '❌' }]);
});

test('parseSpreadsheet: an address without a number, and the code of a state, are no empty cells', () => {
  const text = 'fecha;ciudad;estado;lugar;dirección\n2027-12-05;Fargo;ND;Foro;S/N\n';
  expect(rowsOf(text)).toMatchObject([{ estado: 'ND', direccion: 'S/N' }]);
});

test('parseSpreadsheet: a cell of several lines is one line, marked; notes keep theirs', () => {
  const text =
    'Fecha,Ciudad,Lugar,Dirección,Notas\n2027-12-05,León,Foro,"Calle 1,\r\nCol. Sur\n\nCP 1","a\nb"\n';
  const [show] = parseSpreadsheet(text, 'Mexico').shows;
  expect(show?.fields).toMatchObject({ direccion: 'Calle 1, Col. Sur, CP 1', notas: 'a\nb' });
  expect(show?.guesses).toContainEqual({ field: 'direccion', reason: 'la celda tiene varios renglones' });
});

test.each([
  ['Mexico', '1,500', '$1,500'],
  ['Mexico', '1,500.00', '$1,500'],
  ['Chile', '12.000', '$12.000'],
  ['España', '1.500', '1500 €'],
  ['España', '12,50', '12,50 €'],
  ['España', '12.5', '12,50 €'],
  ['Mexico', '18,50', '$18.50'],
  ['Colombia', '1.500,50', '$1.500,50'],
  ['Perú', '1,500.50', 'S/ 1,500.50'],
  ['Mexico', '0', 'Gratis'],
  ['España', '0,00', 'Gratis'],
])('a bare price in %s: %s is %s', (homeCountry, written, taquilla) => {
  const text = `fecha;ciudad;país;lugar;precio\n2027-12-05;León;${homeCountry};Foro;${written}\n`;
  const [row] = rowsOf(text, homeCountry);
  expect(row).toMatchObject({ taquilla });
});

test.each([
  ['Mexico', 'Madrid', '20', '20 €'],
  ['España', 'Houston', '45', '$45'],
  ['España', 'Tijuana', '250', '$250'],
  ['Mexico', 'León', '250', '$250'],
])(
  'a bare price without a country in a sheet of %s: in %s, %s is %s',
  (homeCountry, city, written, taquilla) => {
    expect(rowsOf(`fecha,ciudad,precio\n2027-12-05,${city},${written}\n`, homeCountry)).toMatchObject([
      { taquilla },
    ]);
  },
);

test.each([
  ['Cancelado', 'cancelado'],
  ['AGOTADO', 'agotado'],
  ['Sold out', 'agotado'],
  ['Cancelada', 'cancelado'],
  ['Agotadas', 'agotado'],
  ['¡Boletos agotados!', 'agotado'],
  ['POSPUESTA', 'pospuesto'],
  ['Confirmada', 'programado'],
  ['On Sale', 'programado'],
  ['Canceled', 'cancelado'],
  ['Postponed', 'pospuesto'],
  ['Apartado', 'Apartado'],
  ['', ''],
])('status "%s": "%s"', (written, estatus) => {
  expect(rowsOf(`fecha,ciudad,lugar,estatus\n2027-12-05,León,Foro,${written}\n`)).toMatchObject([
    { estatus },
  ]);
});

test.each([
  ['ciudad', 'Puebla (SOLD OUT)', 'Puebla', 'agotado'],
  ['ciudad', 'CANCELADA: Puebla', 'Puebla', 'cancelado'],
  ['lugar', 'CANCELADO - Teatro Sur', 'Teatro Sur', 'cancelado'],
  ['titulo', 'Noche de risas (pospuesta)', 'Noche de risas', 'pospuesto'],
])('a status in %s, "%s": "%s", %s', (column, written, value, estatus) => {
  const { shows } = parseSpreadsheet(`fecha;show;${column}\n2027-12-05;8pm;${written}\n`, 'Mexico');
  expect(shows[0]?.fields).toMatchObject({ [column]: value, estatus });
  expect(shows[0]?.guesses).toContainEqual({ field: 'estatus', reason: `leído de «${written}»` });
});

test.each([
  ['Cancelado', 'cancelado', 'es el de su columna; otra dice «Puebla (sold out)»'],
  ['Agotadas', 'agotado', undefined],
])('a status in a city beside the status %s: %s, asked about if they differ', (written, estatus, reason) => {
  const text = `fecha;ciudad;estatus\n2027-12-05;Puebla (sold out);${written}\n`;
  const [show] = parseSpreadsheet(text, 'Mexico').shows;
  expect(show?.fields).toMatchObject({ ciudad: 'Puebla', estatus });
  expect(show?.guesses.find(({ field }) => field === 'estatus')?.reason).toBe(reason);
});

test.each([
  ['Mexico', 'Tijuana, B.C.', 'Tijuana', 'Baja California'],
  ['Chile', 'Punta Arenas, Magallanes', 'Punta Arenas', 'Magallanes'],
  ['Mexico', 'Centro, Playa', 'Centro, Playa', 'Centro, Playa'],
])('a city with its region in %s: %s', (homeCountry, written, ciudad, estado) => {
  const [row] = rowsOf(`fecha;ciudad;lugar\n2027-12-05;${written};Foro\n`, homeCountry);
  expect(row).toMatchObject({ ciudad, estado });
});

test.each([
  ['publicar', `2027-12-01${','.repeat(50_000)}x`],
  ['fecha', `1${' '.repeat(50_000)}x`],
  ['hora', `1${' '.repeat(50_000)}x`],
  ['hora', `a${' '.repeat(50_000)}x`],
  ['ciudad', `a${'🎭 '.repeat(25_000)}x`],
])('%s of 50,000 letters: read', (column, written) => {
  const text = `${column};lugar\n"${written}";Foro\n`;
  expect(parseSpreadsheet(text, 'Mexico').shows).toHaveLength(1);
});
