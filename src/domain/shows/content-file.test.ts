import { describe, expect, it } from 'vitest';
import { fieldsWith, ruleOf } from '../../schemas/show-fields.ts';
import { validShow as smallest } from '../../schemas/valid-show.fixture.ts';
import { textOfShow } from '../../storage/read/entry-text.ts';
import { fromApi } from './api-show.ts';
import { contentFile } from './content-file.ts';

const shows: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['only what is required', smallest],
  ['blanks', { ...smallest, preventa: '', abridor: '', linkdecompra: '', tiposhow: '', cartel: '' }],
  [
    'every field',
    {
      ...Object.fromEntries(fieldsWith('fact').map((field) => [field, String(ruleOf(field).examples[0])])),
      ...smallest,
      preventa: '$200',
      abridor: 'Paty Zócalo',
      facelugar: 'https://www.facebook.com/forox',
      linkdecompra: 'https://boletos.example/x?a=1&b=2#c',
      puertas: '8:00pm',
      tiposhow: 'si',
      invitados: 'Gaby Terremoto',
      cartel: '/carteles/abc.jpg',
      estatus: 'reprogramado',
      fechaAnterior: '2026-11-20',
      zona: 'America/Mexico_City',
      edad: 'Mayores de 18 años',
      duracion: '90 minutos',
      comoLlegar: 'Metro Juárez.',
      mapa: 'https://maps.example/foro',
      estacionamiento: 'En el sótano.',
      accesibilidad: 'Rampa.',
      prohibido: 'Cámaras.',
    },
  ],
  ['notes of several lines', { ...smallest, notas: ' Llega temprano.\n\n---\nSin \ufeffcámaras. ' }],
  [
    'signs that YAML knows',
    { ...smallest, lugar: '- {foro}: "x" #1 \\ & *a !b |', abridor: "'quoted' % @ `x`" },
  ],
  ['words that YAML knows', { ...smallest, lugar: 'null', preventa: '0x1F', abridor: 'yes', invitados: '~' }],
  ['letters of everywhere', { ...smallest, lugar: 'Ñandú 🎤 “x” \ufeff\u00a0é', abridor: '𝒯imbito' }],
];

describe('content file downloaded from the form', () => {
  it.each(shows)('%s: the same text as the API stores', (_, show) => {
    const posted = fromApi(show);
    if (!posted.ok) throw new Error(JSON.stringify(posted.fields));
    const stored = { ...posted.show, actualizado: '2026-11-21' };
    expect(contentFile(show, '2026-11-21').text).toBe(textOfShow(stored, posted.notes));
  });

  it('file name: date and city', () => {
    expect(contentFile({ ...smallest, ciudad: 'Cerro de San Pedro' }, '2026-11-21').path).toBe(
      'shows/2026/2026-12-05-cerro-de-san-pedro.md',
    );
    expect(contentFile(smallest, '2026-11-21', 2).path).toBe('shows/2026/2026-12-05-guadalajara-2.md');
  });
});
