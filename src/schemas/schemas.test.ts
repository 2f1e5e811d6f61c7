/** The schemas of the other nouns: the rules of each besides those of its fields. */
import type { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { cities } from './city.ts';
import { comedians } from './comedian.ts';
import { courses } from './course.ts';
import { festival } from './festival.ts';
import { gallery } from './gallery.ts';
import { page } from './page.ts';
import { press } from './press.ts';
import { products } from './product.ts';
import { site } from './site.ts';
import { validate } from './validate.ts';
import { videos } from './video.ts';

const picture = { imagen: 'galeria/f001.jpg', alt: 'Timbito saluda' };
const soundSite = {
  nombre: 'Timbito',
  lema: 'Comediante, productor y entusiasta de las semblanzas breves',
  descripcion: 'Fechas y boletos.',
  correo: 'hola@timbito.example',
  pais: 'Mexico',
  tintas: 'fuego',
  tiposDeShow: [],
  canales: { telegram: 'https://t.me/timbito' },
  redes: {
    facebook: 'https://www.facebook.com/timbito',
    youtube: 'https://www.youtube.com/@timbito',
    instagram: 'https://www.instagram.com/timbito',
    tiktok: 'https://www.tiktok.com/@timbito',
  },
  video: { ...picture, titulo: 'Semblanza', link: 'https://youtu.be/abcdefghijk' },
  portadas: {
    proximas: picture,
    fechasProximas: picture,
    fechasPasadas: picture,
    galeria: picture,
    merch: picture,
  },
  telefonos: [],
  encabezados: [],
};
const soundFestival = {
  titulo: 'Black & Chrome 2024',
  ciudad: 'San Luis Potosí',
  estado: 'San Luis Potosí',
  pais: 'Mexico',
  aspecto: 'cromo',
  lugar: 'Teatro del Cromo',
  flyer: picture,
  lineup: picture,
  dias: [{ ...picture, dia: '26', fecha: '2024-09-26', comediantes: ['Rita Aguas'] }],
  puntos: [{ lugar: 'Podólogo Disana', direccion: 'Centro' }],
  instructores: [{ ...picture, nombre: 'Rita Aguas', taller: 'Monólogo' }],
  videos: true,
  cuentaRegresiva: { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' },
};

const soundProduct = {
  ...picture,
  nombre: 'Playera',
  precio: '$350',
  tallas: ['CH', 'M'],
  tallasAgotadas: ['M'],
  agotado: '',
  link: 'https://tienda.example/playera',
};

const soundPress = {
  corta: 'Timbito hace reír.',
  media: 'Timbito hace reír desde 2015.',
  fotos: [{ ...picture, credito: 'Foto: Ana' }],
  clips: [{ titulo: 'Cinco minutos', link: 'https://youtu.be/abcdefghijk' }],
  citas: [{ texto: 'Breve.', autor: 'El Diario', link: '' }],
  rider: ['Un micrófono'],
  contacto: { nombre: 'Rita', correo: 'rita@a.example', telefono: '444 555 0142' },
};

const day = (dia: string, fecha: string) => ({ ...soundFestival.dias[0], dia, fecha });

const issuesOf = (schema: z.ZodType, data: unknown) => {
  const result = validate(schema, data);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('schemas: valid data', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['site', site, soundSite],
    ['festival', festival, soundFestival],
    [
      'comedians',
      comedians,
      [
        { nombre: '???', color: 'uno' },
        { nombre: 'RITA', color: 'dos', ciudad: 'CDMX' },
      ],
    ],
    [
      'videos, malformed links included',
      videos,
      [
        { comediante: 'Rita', link: 'htp:/youtube' },
        { comediante: 'Ana', link: '' },
      ],
    ],
    ['an empty marquee', comedians, []],
    ['no videos', videos, []],
    ['an empty gallery', gallery, []],
    ['no products', products, []],
    ['no courses', courses, []],
    ['gallery', gallery, [picture]],
    ['products', products, [picture]],
    [
      'a product with a name and a price, not sold yet',
      products,
      [{ ...picture, nombre: 'Gorra', precio: '$250' }],
    ],
    [
      'a product on sale',
      products,
      [soundProduct, { ...soundProduct, agotado: 'si', tallas: [], tallasAgotadas: [] }],
    ],
    [
      'a product with its optional fields empty',
      products,
      [{ ...picture, nombre: '', precio: '', agotado: '', link: '' }],
    ],
    ['courses', courses, [{ ...picture, modalidad: 'Presencial' }]],
    ['press', press, soundPress],
    ['page', page, { titulo: 'Aviso', actualizado: '2026-11-01' }],
  ])('%s', (_noun, schema, data) => {
    expect(validate(schema, data)).toEqual({ ok: true, value: data });
  });
});

describe('schemas: absent sections', () => {
  it('site: without networks, video, header pictures, phones and headings, is valid', () => {
    const { nombre, lema, descripcion, correo } = soundSite;
    const result = validate(site, { nombre, lema, descripcion, correo });
    expect(result).toMatchObject({
      ok: true,
      value: { redes: {}, canales: {}, portadas: {}, telefonos: [], encabezados: [] },
    });
  });

  it('press: the short biography is enough', () => {
    expect(validate(press, { corta: 'Timbito hace reír.' })).toEqual({
      ok: true,
      value: { corta: 'Timbito hace reír.', fotos: [], clips: [], citas: [], rider: [], contacto: {} },
    });
  });

  it('festival: its name, place and days are enough', () => {
    const { titulo, ciudad, estado, pais, lugar } = soundFestival;
    const result = validate(festival, {
      titulo,
      ciudad,
      estado,
      pais,
      lugar,
      dias: [{ dia: '28', fecha: '2028-02-28' }],
      cuentaRegresiva: { anio: 2028, mes: 2, dia: 29, hora: '20:00' },
    });
    expect(result).toMatchObject({
      ok: true,
      value: { aspecto: 'tinta', videos: false, puntos: [], instructores: [], dias: [{ comediantes: [] }] },
    });
  });
});

describe('schemas: invalid data, with path and message', () => {
  const clock = soundFestival.cuentaRegresiva;
  it.each<[string, z.ZodType, unknown, string[]]>([
    [
      'a group for a list',
      gallery,
      {},
      [': debe ser una lista y es un grupo de campos; escríbelo como una lista'],
    ],
    [
      'a text among groups',
      comedians,
      ['RITA'],
      ['0: debe ser un grupo de campos y es texto; escríbelo como un grupo de campos'],
    ],
    ['a third style', comedians, [{ nombre: 'RITA', color: 'tres' }], ['0.color: solo puede ser uno o dos']],
    [
      'a course by post',
      courses,
      [{ ...picture, modalidad: 'Correo' }],
      ['0.modalidad: solo puede ser Presencial u Online'],
    ],
    [
      'a picture without words',
      gallery,
      [{ imagen: 'a.jpg' }],
      ['0.alt: falta; escribe, por ejemplo, alt: "El público aplaude de pie frente al escenario."'],
    ],
    [
      'a product on sale without a name and a price, with other faults',
      products,
      [{ ...picture, alt: '', nombre: ' ', link: 'https://tienda.example/' }],
      [
        '0.alt: está vacío y es obligatorio',
        '0.nombre: falta: un producto con link necesita nombre',
        '0.precio: falta; escribe, por ejemplo, precio: "$350"',
      ],
    ],
    [
      'a site whose optional texts are empty, and its country',
      site,
      { ...soundSite, pais: '', acto: '', redes: { facebook: ' ' } },
      [
        'pais: está vacío; escríbelo o quítalo',
        expect.stringContaining('pais: no es un país que el sitio conozca'),
        'acto: está vacío; escríbelo o quítalo',
        'redes.facebook: está vacío; escríbelo o quítalo',
      ],
    ],
    [
      'a festival without a title, and with optional texts that are empty',
      festival,
      { ...soundFestival, titulo: ' ', menu: '', boletos: { precio: 'Gratis', aviso: '', link: '' } },
      [
        'titulo: está vacío y es obligatorio',
        'menu: está vacío; escríbelo o quítalo',
        'boletos.aviso: está vacío; escríbelo o quítalo',
        'boletos.link: está vacío; escríbelo o quítalo',
      ],
    ],
    [
      'a product sold by a script, in an empty size',
      products,
      [{ ...soundProduct, tallas: ['M', ' '], tallasAgotadas: [], link: 'javascript:alert(1)' }],
      [
        '0.tallas.1: está vacío y es obligatorio',
        '0.link: no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
      ],
    ],
    [
      'a product with sold-out sizes that it does not have',
      products,
      [
        { ...soundProduct, precio: '', tallasAgotadas: ['M', 'G', 'XG'] },
        { ...picture, tallas: 5, tallasAgotadas: ['M'] },
        { ...soundProduct, precio: 15000 },
      ],
      [
        '0.tallasAgotadas: no está en tallas: G, XG; escríbelo ahí también, o quítalo de aquí',
        '0.precio: falta: un producto con link necesita precio',
        '1.tallas: debe ser una lista y es un número; escríbelo como una lista',
        '1.tallasAgotadas: no está en tallas: M; escríbelo ahí también, o quítalo de aquí',
        '2.precio: debe ser texto y es un número; ponlo entre comillas: precio: "15000"',
      ],
    ],
    [
      'a product with agotado: yes, and 13 sizes',
      products,
      [
        {
          ...soundProduct,
          agotado: 'yes',
          tallasAgotadas: ['1'],
          tallas: Array.from({ length: 13 }, (_, size) => String(size)),
        },
      ],
      ['0.tallas: tiene más de 12 tallas; junta algunas', '0.agotado: solo puede ser si, o quedar vacío'],
    ],
    [
      'two telephones as one',
      site,
      { ...soundSite, telefonos: [{ ciudad: 'Mexicali', telefono: '686 555 0142 / 686 555 0143' }] },
      [
        'telefonos.0.telefono: no es un teléfono; escribe los números de uno solo, por ejemplo "686 555 0142"',
      ],
    ],
    [
      'a press kit without its short biography, a credit and an author',
      press,
      { fotos: [picture], citas: [{ texto: 'Breve.' }] },
      [
        'corta: falta; escribe, por ejemplo, corta: "De gira desde 2015, en seis países."',
        'fotos.0.credito: falta; escribe, por ejemplo, credito: "Foto: Ana Lomelí"',
        'citas.0.autor: falta; escribe, por ejemplo, autor: "El Diario del Bajío"',
      ],
    ],
    [
      'a press kit with a script as a clip, a telephone in words and no e-mail address',
      press,
      {
        ...soundPress,
        clips: [{ titulo: 'x', link: 'javascript:alert(1)' }],
        contacto: { correo: 'rita', telefono: 'llámame' },
      },
      [
        'clips.0.link: no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
        'contacto.correo: no es un correo; escríbelo como contrataciones@ejemplo.com',
        'contacto.telefono: no es un teléfono; escribe los números de uno solo, por ejemplo "686 555 0142"',
      ],
    ],
    [
      'a picture elsewhere',
      gallery,
      [{ ...picture, imagen: '' }],
      [
        '0.imagen: no es la ruta de una imagen dentro de la carpeta de contenido; escríbela como carteles/nombre.jpg (jpg, png o webp)',
      ],
    ],
    [
      'a number in a list of names',
      festival,
      { ...soundFestival, dias: [{ ...soundFestival.dias[0], comediantes: [5] }] },
      ['dias.0.comediantes.0: debe ser texto y es un número; ponlo entre comillas: "5"'],
    ],
    [
      'an unquoted day',
      festival,
      { ...soundFestival, dias: [{ ...soundFestival.dias[0], dia: 26 }] },
      ['dias.0.dia: debe ser texto y es un número; ponlo entre comillas: dia: "26"'],
    ],
    [
      'a day that is not that of its date',
      festival,
      { ...soundFestival, dias: [day('27', '2024-09-26'), day('28', '2024-09-28T20:00:00')] },
      ['dias.0.dia: no es el día de su fecha; escribe dia: "26", o corrige la fecha'],
    ],
    [
      'days out of order',
      festival,
      { ...soundFestival, dias: [day('27', '2024-09-27'), day('26', '2024-09-26')] },
      ['dias.1.fecha: no va después de la fecha anterior; pon los días en orden, cada uno una vez'],
    ],
    [
      'a day twice, and a number that comes again',
      festival,
      {
        ...soundFestival,
        dias: [day('6', '2024-09-06'), day('6', '2024-09-06T21:00:00'), day('06', '2024-10-06')],
      },
      [
        'dias.1.fecha: no va después de la fecha anterior; pon los días en orden, cada uno una vez',
        'dias.2.dia: ya hay otro día con ese número; deja uno solo',
      ],
    ],
    [
      'a date that cannot be read, once',
      festival,
      { ...soundFestival, dias: [day('26', '26 de septiembre'), day('27', '2024-09-27')] },
      ['dias.0.fecha: no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05'],
    ],
    [
      'a missing group',
      festival,
      { ...soundFestival, boletos: {} },
      ['boletos.precio: falta; escribe, por ejemplo, precio: "Gratis"'],
    ],
    [
      'a missing list',
      festival,
      { ...soundFestival, dias: undefined },
      ['dias: falta; escribe dias: y debajo su lista, con un guion por elemento'],
    ],
    [
      'the picture of a day without words',
      festival,
      { ...soundFestival, dias: [{ dia: '26', fecha: '2024-09-26', imagen: 'a.jpg' }] },
      ['dias.0.alt: falta; escribe, por ejemplo, alt: "Elenco del día 26"'],
    ],
    [
      'the address of another page',
      festival,
      { ...soundFestival, ruta: 'galeria' },
      ['ruta: ya es otra página del sitio; escribe otra'],
    ],
    [
      'an address with a slash',
      festival,
      { ...soundFestival, ruta: 'festival/otro' },
      ['ruta: solo lleva minúsculas, números y guiones, por ejemplo risas-del-volcan'],
    ],
    [
      'a third look',
      festival,
      { ...soundFestival, aspecto: 'oro' },
      ['aspecto: solo puede ser cromo o tinta'],
    ],
    [
      'an unknown network',
      site,
      { ...soundSite, redes: { ...soundSite.redes, facebok: 'x' } },
      ['redes.facebok: no es un campo conocido; ¿quisiste escribir facebook?'],
    ],
    [
      'a script as a network',
      site,
      { ...soundSite, redes: { ...soundSite.redes, tiktok: 'javascript:1' } },
      ['redes.tiktok: no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:'],
    ],
    [
      'no e-mail',
      site,
      { ...soundSite, correo: 'hola' },
      ['correo: no es un correo; escríbelo como hola@ejemplo.com'],
    ],
    [
      '30 February',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, dia: 30 } },
      ['cuentaRegresiva.dia: ese mes no tiene ese día todos los años; corrige el día o el mes'],
    ],
    [
      '29 February, three years of four',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, dia: 29 } },
      ['cuentaRegresiva.dia: ese mes no tiene ese día todos los años; corrige el día o el mes'],
    ],
    [
      '29 February of a year without one',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, anio: 2027, dia: 29 } },
      ['cuentaRegresiva.dia: ese mes no tiene ese día; corrige el día, el mes o el año'],
    ],
    [
      'month 13',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, mes: 13 } },
      [
        'cuentaRegresiva.mes: va de 1 a 12',
        'cuentaRegresiva.dia: ese mes no tiene ese día todos los años; corrige el día o el mes',
      ],
    ],
    [
      'numbers with more digits than YAML reads back, which stay text',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, mes: '09', dia: 'dos' } },
      [
        'cuentaRegresiva.mes: debe ser un número y es texto; escribe mes: 9',
        'cuentaRegresiva.dia: debe ser un número y es texto; escríbelo como un número',
      ],
    ],
    [
      'coordinates with a zero at the end, and with a comma',
      cities,
      [{ ciudad: 'Puebla', pais: 'Mexico', latitud: '19.0400', longitud: '-98,2' }],
      [
        '0.latitud: debe ser un número y es texto; escribe latitud: 19.04',
        '0.longitud: debe ser un número y es texto; escribe longitud: -98.2',
      ],
    ],
    [
      'a zone that is none',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, zona: 'Mexico City' } },
      ['cuentaRegresiva.zona: no es una zona horaria; escríbela como America/Mexico_City'],
    ],
    [
      'hour 24',
      festival,
      { ...soundFestival, cuentaRegresiva: { ...clock, hora: '24:00' } },
      ['cuentaRegresiva.hora: es una hora de 00:00 a 23:59 entre comillas, por ejemplo "20:00"'],
    ],
  ])('%s', (_what, schema, data, issues) => {
    expect(issuesOf(schema, data)).toEqual(issues);
  });
});
