import { describe, expect, it, test } from 'vitest';
import { parseCalendar } from './parse-calendar.ts';
import { parseLocation } from './parse-location.ts';

function calendar(...lines: string[]): string {
  return file('BEGIN:VEVENT', ...lines, 'END:VEVENT');
}

function file(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//ES', ...lines, 'END:VCALENDAR'].join('\r\n');
}

const read = (text: string, homeCountry = 'Mexico', withNotes = false) =>
  parseCalendar(text, { homeCountry, withNotes });
const rowsOf = (text: string, homeCountry = 'Mexico') =>
  read(text, homeCountry).shows.map(({ fields }) => fields);

describe('parseCalendar', () => {
  const place = 'LOCATION:Foro Norte\\, Av. 1\\, Col. Centro\\, Tijuana\\, Baja California\\, México';

  it.each([
    ['UTC', 'DTSTART:20280105T043000Z', '2028-01-04', '8:30pm'],
    ['the zone of its author', 'DTSTART;TZID=America/Mexico_City:20280104T223000', '2028-01-04', '8:30pm'],
    ['the venue’s zone', 'DTSTART;TZID=America/Tijuana:20280104T203000', '2028-01-04', '8:30pm'],
    ['no zone', 'DTSTART:20280104T203000', '2028-01-04', '8:30pm'],
    ['an unknown zone', 'DTSTART;TZID=Casa:20280104T203000', '2028-01-04', '8:30pm'],
    ['a day', 'DTSTART;VALUE=DATE:20280104', '2028-01-04', 'por confirmar'],
    ['midnight', 'DTSTART:20280104T000500', '2028-01-04', '12:05am'],
  ])('a start in %s: gives the time at the venue', (_name, line, fecha, show) => {
    expect(rowsOf(calendar(place, line))).toMatchObject([{ fecha, show }]);
  });

  it.each([
    ['Foro Norte\\, Tijuana\\, México', 'Baja California', '2028-01-04', '8:30pm'],
    ['Foro Norte\\, Cancún', 'Quintana Roo', '2028-01-04', '11:30pm'],
    ['The Wiltern\\, Los Angeles\\, USA', 'California', '2028-01-04', '8:30pm'],
    ['Teatro Real\\, Quito\\, Ecuador', 'Pichincha', '2028-01-04', '11:30pm'],
    ['Teatro Real\\, Punta Arenas\\, Chile', 'Magallanes', '2028-01-05', '1:30am'],
  ])('a start in UTC at %s, without its region: by the clock of %s', (location, estado, fecha, show) => {
    expect(rowsOf(calendar(`LOCATION:${location}`, 'DTSTART:20280105T043000Z'))).toMatchObject([
      { estado, fecha, show },
    ]);
  });

  it.each([
    ['Concierto', ''],
    ['función', ''],
    ['Función de gala', 'Función de gala'],
  ])('summary %s: title %j', (summary, titulo) => {
    expect(rowsOf(calendar(place, 'DTSTART:20280104T203000', `SUMMARY:${summary}`))).toMatchObject([
      { titulo },
    ]);
  });

  it.each([
    ['LA - Foro Norte', '', []],
    ['Tijuana', '', []],
    ['Noche de risas', 'Noche de risas', ['titulo']],
  ])('summary %s: title %j, which is asked about', (summary, titulo, asked) => {
    const { shows } = read(calendar(place, 'DTSTART:20280104T203000', `SUMMARY:${summary}`));
    expect(shows[0]?.fields['titulo']).toBe(titulo);
    expect(shows[0]?.guesses.map(({ field }) => field).filter((field) => field === 'titulo')).toEqual(asked);
  });

  it.each([
    ['Noche de risas', 'Noche de risas'],
    ['Tijuana', ''],
    ['Concierto', ''],
  ])('a location that is only a city, summary %s: title %j', (summary, titulo) => {
    const lines = ['LOCATION:Tijuana\\, BC', 'DTSTART:20280104T203000', `SUMMARY:${summary}`];
    expect(rowsOf(calendar(...lines))).toMatchObject([{ lugar: '', ciudad: 'Tijuana', titulo }]);
  });

  it('Apple: a location in Spain without its province, which is that of the city: its zone is known', () => {
    const lines = [
      'DTSTART;TZID=Europe/Madrid:20270212T213000',
      'LOCATION:Sala Custom\\nCalle Metalurgia 25\\, 41007 Sevilla\\, España',
    ];
    const { shows } = read(calendar(...lines), 'España');
    expect(shows[0]?.fields).toMatchObject({ ciudad: 'Sevilla', estado: 'Sevilla', show: '21:30', zona: '' });
    expect(shows[0]?.guesses.map(({ field }) => field)).not.toContain('zona');
  });

  it('Google: a location in Chile at 21:00 of Santiago, and what was guessed', () => {
    const text = calendar(
      'DTSTART;TZID=America/Santiago:20270108T210000',
      'SUMMARY:Noche de risas',
      'LOCATION:Teatro Imperio\\, Av. Italia 1200\\, 7500000 Santiago\\, Región Metropolitana\\, Chile',
      'DESCRIPTION:Pagar al técnico 50 lucas. <a href="https://entradas.cl/7">Entradas</a>',
    );
    const { shows, remarks } = read(text);
    expect(shows).toMatchObject([
      {
        source: '«Noche de risas» (2027-01-08)',
        fields: {
          fecha: '2027-01-08',
          show: '9:00pm',
          lugar: 'Teatro Imperio',
          direccion: 'Av. Italia 1200',
          ciudad: 'Santiago',
          estado: 'Región Metropolitana',
          pais: 'Chile',
          zona: '',
          notas: '',
          link: 'https://entradas.cl/7',
          titulo: 'Noche de risas',
          taquilla: 'por avisar',
        },
        guesses: [
          {
            field: 'lugar, ciudad, estado',
            reason:
              'leídos de «Teatro Imperio, Av. Italia 1200, 7500000 Santiago, Región Metropolitana, Chile»',
          },
          { field: 'link', reason: 'es el primer enlace de la descripción' },
          {
            field: 'titulo',
            reason: 'es el nombre del evento y sale en el sitio; quítalo si es solo para ti',
          },
          { field: 'taquilla', reason: 'el archivo no dice el precio' },
        ],
      },
    ]);
    expect(remarks).toStrictEqual([
      'las descripciones de los eventos no se importan, porque pueden ser privadas; con --con-notas salen como notas para el público',
    ]);
  });

  it('Outlook: a zone with a name of its own, defined in the file', () => {
    const text = file(
      'BEGIN:VTIMEZONE',
      'TZID:Romance Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Concierto',
      'DTSTART;TZID=Romance Standard Time:20270710T220000',
      'LOCATION:Sala El Sol\\, Calle de los Jardines 3\\, Las Palmas de Gran Canaria\\, Las Palmas\\, España',
      'END:VEVENT',
    );
    const [show] = read(text, 'España').shows;
    expect(show?.fields).toMatchObject({ fecha: '2027-07-10', show: '21:00', pais: 'España' });
    expect(show?.guesses).toContainEqual({
      field: 'fecha y show',
      reason:
        'el evento dice 2027-07-10 22:00 en la zona Romance Standard Time, que en Atlantic/Canary es 2027-07-10 21:00',
    });
  });

  it('Apple: a location of several lines with a postal code', () => {
    const text = calendar(
      'DTSTART;TZID=America/Mexico_City:20270108T203000',
      'SUMMARY:Show',
      'LOCATION:Foro Indie\\nZacatecas 39\\, Roma Nte.\\n06700 Ciudad de México\\, CDMX\\, México',
    );
    expect(rowsOf(text)).toMatchObject([
      {
        lugar: 'Foro Indie',
        direccion: 'Zacatecas 39, Roma Nte.',
        ciudad: 'Ciudad de México',
        estado: 'Ciudad de México',
        pais: 'México',
      },
    ]);
  });

  it('a country that the site does not know: the zone of the event, marked', () => {
    const text = calendar(
      'DTSTART;TZID=Europe/Berlin:20270108T203000',
      'SUMMARY:Show',
      'LOCATION:Klub\\, Weg 1\\, Berlín\\, Berlín\\, Alemania',
    );
    const [show] = read(text).shows;
    expect(show?.fields).toMatchObject({
      ciudad: 'Berlín',
      pais: 'Alemania',
      show: '8:30pm',
      zona: 'Europe/Berlin',
    });
    expect(show?.guesses).toContainEqual({
      field: 'zona',
      reason: 'es la del evento; la de su lugar no se conoce',
    });
  });

  it('a recurring event: one show per date, without the excluded, with the changed and the cancelled one', () => {
    const text = file(
      'BEGIN:VEVENT',
      'UID:jueves',
      'SUMMARY:Jueves de comedia',
      'DTSTART;TZID=America/Mexico_City:20270107T203000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=America/Mexico_City:20270114T203000',
      'LOCATION:Foro\\, Calle 1\\, León\\, Guanajuato\\, México',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:jueves',
      'RECURRENCE-ID;TZID=America/Mexico_City:20270121T203000',
      'SUMMARY:Jueves de comedia',
      'DTSTART;TZID=America/Mexico_City:20270122T210000',
      'LOCATION:Foro\\, Calle 1\\, León\\, Guanajuato\\, México',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:jueves',
      'RECURRENCE-ID;TZID=America/Mexico_City:20270128T203000',
      'SUMMARY:Jueves de comedia',
      'STATUS:CANCELLED',
      'DTSTART;TZID=America/Mexico_City:20270128T203000',
      'LOCATION:Foro\\, Calle 1\\, León\\, Guanajuato\\, México',
      'END:VEVENT',
    );
    const { shows, remarks } = read(text);
    expect(shows.map(({ fields: { fecha, show, estatus } }) => [fecha, show, estatus])).toStrictEqual([
      ['2027-01-07', '8:30pm', ''],
      ['2027-01-22', '9:00pm', ''],
      ['2027-01-28', '8:30pm', 'cancelado'],
      ['2027-02-04', '8:30pm', ''],
    ]);
    expect(remarks).toStrictEqual(['«Jueves de comedia» se repite: 4 fechas, un show por fecha']);
  });

  it('an event that is repeated for ever: the first sixty dates, and a remark', () => {
    const { shows, remarks } = read(
      calendar(place, 'SUMMARY:Taller', 'DTSTART:20270107T203000', 'RRULE:FREQ=WEEKLY'),
    );
    expect(shows).toHaveLength(60);
    expect(remarks).toStrictEqual([
      '«Taller» se repite: 60 fechas, un show por fecha; se leen las primeras 60 fechas',
    ]);
  });

  it.each([
    ['a list of dates', ['RDATE:20270112T203000,20270119T203000'], ['05', '12', '19']],
    ['a list with its start', ['RDATE:20270105T203000,20270112T203000'], ['05', '12']],
    [
      'a rule and a list that have one date',
      ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20270112T203000'],
      ['05', '12'],
    ],
    ['a list, its start excluded', ['RDATE:20270112T203000', 'EXDATE:20270105T203000'], ['12']],
    [
      'excluded dates after one that it does not have',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270105T210000,20270106T203000,20270107T203000'],
      ['05', '08'],
    ],
  ])('an event that is repeated by %s: each date once', (_what, lines, days) => {
    const { shows, remarks } = read(calendar(place, 'SUMMARY:Taller', 'DTSTART:20270105T203000', ...lines));
    expect(shows.map(({ fields }) => fields['fecha'])).toEqual(days.map((day) => `2027-01-${day}`));
    expect(remarks).toEqual([
      `«Taller» se repite: ${days.length} fecha${days.length === 1 ? '' : 's'}, un show por fecha`,
    ]);
  });

  it.each([
    ['no date', []],
    ['a rule without a date', ['RRULE:FREQ=WEEKLY;COUNT=3']],
    ['half a date', ['DTSTART:2027']],
    ['an end that is none', ['DTSTART:20270105T203000', 'DURATION:dos horas', 'RRULE:FREQ=WEEKLY;COUNT=3']],
  ])('an event with %s: left out by name, and the others are read', (_what, lines) => {
    const other = ['BEGIN:VEVENT', 'SUMMARY:Show', 'DTSTART:20270112T203000', place, 'END:VEVENT'];
    const { shows, remarks } = read(
      file('BEGIN:VEVENT', 'SUMMARY:Noche', place, ...lines, 'END:VEVENT', ...other),
    );
    expect(shows).toMatchObject([{ fields: { fecha: '2027-01-12' } }]);
    expect(remarks).toEqual(['«Noche»: se deja fuera; no se entiende su fecha']);
  });

  it.each([[[]], [['TZID:']]])('a zone without a name, %j: the events are read', (lines) => {
    const zone = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'];
    const event = ['BEGIN:VEVENT', 'DTSTART:20270113T023000Z', place, 'END:VEVENT'];
    expect(rowsOf(file(...zone, ...event))).toMatchObject([{ fecha: '2027-01-12', show: '6:30pm' }]);
  });

  it('changed dates of a recurring event that is not in the file: each', () => {
    const dates = ['20270112T203000', '20270119T203000'].flatMap((start) => [
      'BEGIN:VEVENT',
      'UID:jueves',
      `RECURRENCE-ID:${start}`,
      `DTSTART:${start}`,
      place,
      'END:VEVENT',
    ]);
    expect(rowsOf(file(...dates))).toMatchObject([{ fecha: '2027-01-12' }, { fecha: '2027-01-19' }]);
  });

  it('an event and its change, with a higher SEQUENCE: the change alone, and a remark', () => {
    const event = (uid: string, start: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'SUMMARY:Noche',
      `DTSTART:${start}`,
      ...lines,
      place,
      'END:VEVENT',
    ];
    const changed = event('1', '20270113T203000', 'SEQUENCE:10');
    const others = [...event('2', '20270120T203000'), ...event('2', '20270121T203000')];
    const text = file(...changed, ...event('1', '20270112T203000', 'SEQUENCE:9'), ...others);
    const { shows, remarks } = read(text);
    expect(shows.map(({ fields }) => fields['fecha'])).toEqual(['2027-01-13', '2027-01-20', '2027-01-21']);
    expect(remarks).toEqual(['«Noche»: se deja fuera; el archivo tiene una versión posterior del evento']);
  });

  it('a changed date of a recurring event that is changed again: the last change', () => {
    const series = ['UID:1', 'DTSTART:20270105T203000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SEQUENCE:5'];
    const change = (start: string, sequence: number) => [
      'BEGIN:VEVENT',
      ...['UID:1', 'RECURRENCE-ID:20270112T203000', `DTSTART:${start}`, `SEQUENCE:${sequence}`, place],
      'END:VEVENT',
    ];
    const changes = [...change('20270114T203000', 2), ...change('20270113T203000', 1)];
    const rows = rowsOf(file('BEGIN:VEVENT', ...series, place, 'END:VEVENT', ...changes));
    expect(rows.map(({ fecha }) => fecha)).toEqual(['2027-01-05', '2027-01-14']);
  });

  it('several calendars in one file: the events of all', () => {
    const starts = ['DTSTART:20270112T203000', 'DTSTART:20270113T203000'];
    const rows = rowsOf(starts.map((start) => calendar(place, start)).join('\r\n'));
    expect(rows).toMatchObject([{ fecha: '2027-01-12' }, { fecha: '2027-01-13' }]);
  });

  it('private events and events without a location: left out by name, and the others are read', () => {
    const text = file(
      ...[
        'BEGIN:VEVENT',
        'SUMMARY:Cita médica',
        'CLASS:PRIVATE',
        'DTSTART:20270110T100000',
        'LOCATION:Clínica',
        'END:VEVENT',
      ],
      ...['BEGIN:VEVENT', 'SUMMARY:Cumpleaños', 'DTSTART;VALUE=DATE:20270111', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'SUMMARY:Show', 'DTSTART:20270112T203000', place, 'END:VEVENT'],
    );
    const { shows, remarks } = read(text);
    expect(shows).toHaveLength(1);
    expect(remarks).toStrictEqual([
      '«Cita médica» (2027-01-10): se deja fuera; es un evento privado',
      '«Cumpleaños» (2027-01-11): se deja fuera; no tiene lugar',
    ]);
  });

  it('descriptions: notes only when they are asked for, as plain text', () => {
    const lines = [
      place,
      'SUMMARY:Noche\\, larga',
      'DTSTART:20280104T203000',
      'DESCRIPTION:Uno<br>Dos &amp; tres',
      'STATUS:CANCELLED',
      'URL:https://a.example/',
    ];
    expect(read(calendar(...lines), 'Mexico', true)).toMatchObject({
      shows: [
        {
          fields: {
            titulo: 'Noche, larga',
            link: 'https://a.example/',
            notas: 'Uno\nDos & tres',
            estatus: 'cancelado',
          },
        },
      ],
      remarks: [],
    });
  });

  it.each([
    ['CANCELADO: Noche de risas', 'cancelado', 'Noche de risas'],
    ['CANCELADA - Noche de risas', 'cancelado', 'Noche de risas'],
    ['[Cancelled] Noche de risas', 'cancelado', 'Noche de risas'],
    ['POSPUESTO Noche de risas', 'pospuesto', 'Noche de risas'],
    ['Noche de risas (SOLD OUT)', 'agotado', 'Noche de risas'],
    ['Noche de risas – Pospuesta', 'pospuesto', 'Noche de risas'],
    ['CANCELADO: Foro Norte', 'cancelado', ''],
  ])('summary %s without a status: %s, title %j', (summary, estatus, titulo) => {
    const [show] = read(calendar(place, 'DTSTART:20280104T203000', `SUMMARY:${summary}`)).shows;
    expect(show?.fields).toMatchObject({ estatus, titulo });
    expect(show?.guesses).toContainEqual({ field: 'estatus', reason: `leído de «${summary}»` });
  });

  it.each([
    'Cancelado Tour',
    'CANCELADO',
    'Reprogramado: el show',
    'constructor: Noche',
    'Noche: Solo',
    'POSPUESTO EL FIN',
  ])('summary %s: a title, no status', (summary) => {
    expect(rowsOf(calendar(place, 'DTSTART:20280104T203000', `SUMMARY:${summary}`))).toMatchObject([
      { estatus: '', titulo: summary },
    ]);
  });

  it('a tentative event: a show, with the doubt', () => {
    const { shows } = read(calendar(place, 'DTSTART:20280104T203000', 'STATUS:TENTATIVE'));
    expect(shows[0]?.fields['estatus']).toBe('');
    expect(shows[0]?.guesses).toContainEqual({
      field: 'estatus',
      reason: 'en el calendario el evento está sin confirmar; aquí sale como un show seguro',
    });
  });

  it.each([
    [place, 'DTSTART;TZID=Eastern Standard Time:20280104T203000', 'Eastern Standard Time, que'],
    ['LOCATION:Foro\\, Osaka\\, Japón', 'DTSTART:20280104T203000Z', 'UTC, y la del lugar'],
  ])('%s, %s: the hour of the venue, with the zone that the file names', (where, start, zone) => {
    expect(read(calendar(where, start)).shows[0]?.guesses).toContainEqual({
      field: 'show',
      reason: `el evento dice 8:30pm en la zona ${zone} no se conoce; se toma por la hora del lugar`,
    });
  });

  it('a link to a meeting: is no ticket link', () => {
    const [fields] = rowsOf(
      calendar(
        place,
        'DTSTART:20280104T203000',
        'DESCRIPTION:Únete: https://us02web.zoom.us/j/1 o https://boletos.example/1.',
      ),
    );
    expect(fields?.['link']).toBe('https://boletos.example/1');
  });

  it.each(['', 'hola', 'BEGIN:VCALENDAR', '{}'])('%j: throws', (text) => {
    expect(() => read(text)).toThrow('no es un calendario');
  });
});

test.each([
  ['Foro, Calle 1, León, Guanajuato, México', ['Foro', 'Calle 1', 'León', 'Guanajuato', 'México']],
  ['Foro, El Alto, La Paz, Bolivia', ['Foro', '', 'El Alto', 'La Paz', 'Bolivia']],
  ['Foro, Calle 1, León, Gto.', ['Foro', 'Calle 1', 'León', 'Guanajuato', '']],
  [
    'Foro, Calle 1, Piso 2, Cali, Valle del Cauca, Colombia',
    ['Foro', 'Calle 1, Piso 2', 'Cali', 'Valle del Cauca', 'Colombia'],
  ],
  ['Teatro, Av. Sur 45, Miraflores 15046, Perú', ['Teatro', 'Av. Sur 45', 'Miraflores', '', 'Perú']],
  ['Teatro, Calle A, Quito 170150, Ecuador', ['Teatro', 'Calle A', 'Quito', '', 'Ecuador']],
  ['Foro, Caracas 1060, Miranda, Venezuela', ['Foro', '', 'Caracas', 'Miranda', 'Venezuela']],
  ['Teatro, 00907 San Juan, Puerto Rico', ['Teatro', '', 'San Juan', '', 'Puerto Rico']],
  ['Teatro, Ave. Ponce, San Juan, 00907, PR', ['Teatro', 'Ave. Ponce', 'San Juan', '', 'Puerto Rico']],
  ['Foro, Col. Centro, Puebla, México', ['Foro', 'Col. Centro', 'Puebla', '', 'México']],
  ['Foro, 8 Oriente 6, Centro, Puebla, México', ['Foro', '8 Oriente 6, Centro', 'Puebla', '', 'México']],
  ['Foro, Centro Histórico, Oaxaca', ['Foro', 'Centro Histórico', 'Oaxaca', '', '']],
  ['Foro, Zona Centro, Chihuahua, Mexico', ['Foro', 'Zona Centro', 'Chihuahua', '', 'Mexico']],
  ['Foro, Barrio Amón, San José, Costa Rica', ['Foro', 'Barrio Amón', 'San José', '', 'Costa Rica']],
  ['Teatro, Calle A, San José, Costa Rica', ['Teatro', 'Calle A', 'San José', '', 'Costa Rica']],
  ['Foro, Mina 39, Roma Norte, CDMX', ['Foro', 'Mina 39, Roma Norte', 'CDMX', '', '']],
  [
    'Teatro, Calle A, La Candelaria, Bogotá, Colombia',
    ['Teatro', 'Calle A, La Candelaria', 'Bogotá', '', 'Colombia'],
  ],
  ['Sala Sol, Pez 4, Malasaña, Madrid, España', ['Sala Sol', 'Pez 4, Malasaña', 'Madrid', '', 'España']],
  ['Sala Sol, Calle A, Móstoles, Madrid, España', ['Sala Sol', 'Calle A', 'Móstoles', 'Madrid', 'España']],
  ['Foro, Calle 1, Atlixco, Puebla', ['Foro', 'Calle 1', 'Atlixco', 'Puebla', '']],
  ['Foro, Colonia Tovar, Aragua, Venezuela', ['Foro', '', 'Colonia Tovar', 'Aragua', 'Venezuela']],
  ['Sala Sol, Jardines, 3, 28013 Madrid, España', ['Sala Sol', 'Jardines, 3', 'Madrid', '', 'España']],
  [
    'Teatro El Círculo, Laprida 1223, S2000CFC Rosario, Santa Fe, Argentina',
    ['Teatro El Círculo', 'Laprida 1223', 'Rosario', 'Santa Fe', 'Argentina'],
  ],
  [
    'Teatro, Calle A, Cdad. de Guatemala 01004, Guatemala',
    ['Teatro', 'Calle A', 'Ciudad de Guatemala', '', 'Guatemala'],
  ],
  ['Sala Sol, Calle Jardines 3, Madrid, Spain', ['Sala Sol', 'Calle Jardines 3', 'Madrid', '', 'España']],
  [
    'The Comedy Store, 8433 Sunset Blvd, West Hollywood, CA 90069, USA',
    ['The Comedy Store', '8433 Sunset Blvd', 'West Hollywood', 'California', 'Estados Unidos'],
  ],
  ['Foro, León', ['Foro', '', 'León', '', '']],
  ['Bar La Oficina; 6 Sur 504; Puebla', ['Bar La Oficina', '6 Sur 504', 'Puebla', '', '']],
  ['Café Iguana (Monterrey, Nuevo León)', ['Café Iguana', '', 'Monterrey', 'Nuevo León', '']],
  ['Foro Sur (planta alta), León', ['Foro Sur (planta alta)', '', 'León', '', '']],
  ['Mérida, Yuc., México', ['', '', 'Mérida', 'Yucatán', 'México']],
  ['Foro Sur, Puebla', ['Foro Sur', '', 'Puebla', '', '']],
  ['Foro, León, Guanajuato', ['Foro', '', 'León', 'Guanajuato', '']],
  ['Foro', ['Foro', '', '', '', '']],
])('parseLocation: %s', (text, [lugar, direccion, ciudad, estado, pais]) => {
  expect(parseLocation(text, 'Mexico')).toStrictEqual({ lugar, direccion, ciudad, estado, pais });
});

test('a description in HTML, as Google writes it: the link and the notes without entities', () => {
  const text = calendar(
    'DTSTART:20280104T203000',
    'LOCATION:Foro Norte\\, Tijuana\\, Baja California\\, México',
    'DESCRIPTION:<a href="https://boletos.example/x?a=1&amp\\;b=2">Boletos</a><br>Rock &#39\\;n&#39\\; &lt\\;3 &amp\\;lt\\;',
  );
  expect(read(text, 'Mexico', true).shows[0]?.fields).toMatchObject({
    link: 'https://boletos.example/x?a=1&b=2',
    notas: "Boletos\nRock 'n' <3 &lt;",
  });
});

test('a description with references that HTML names, and with a link in plain text', () => {
  const text = calendar(
    'DTSTART:20280104T203000',
    'LOCATION:Foro Norte\\, Tijuana\\, Baja California\\, México',
    'DESCRIPTION:<p>Caf&eacute\\; &ndash\\; ma&#241\\;ana</p><p>https://boletos.example/x?a=1&copy=2</p>',
  );
  expect(read(text, 'Mexico', true).shows[0]?.fields).toMatchObject({
    link: 'https://boletos.example/x?a=1&copy=2',
    notas: 'Café – mañana\nhttps://boletos.example/x?a=1&copy=2',
  });
});

test.each([' ', '(', 'A', '- '])('a summary of 50,000 letters of "%s": read', (letters) => {
  const place = 'LOCATION:Foro\\, Tijuana\\, Baja California\\, México';
  const summary = `CANCELADO${letters.repeat(50_000 / letters.length)}x`;
  expect(read(calendar('DTSTART:20280104T203000', place, `SUMMARY:${summary}`)).shows).toHaveLength(1);
});

test.each(['<', '<br', '&', 'http://'])('a description of 50,000 letters of %s: read', (letters) => {
  const description = letters.repeat(50_000 / letters.length);
  const place = 'LOCATION:Foro\\, Tijuana\\, Baja California\\, México';
  const text = calendar('DTSTART:20280104T203000', place, `DESCRIPTION:${description}`);
  expect(read(text, 'Mexico', true).shows).toHaveLength(1);
});
