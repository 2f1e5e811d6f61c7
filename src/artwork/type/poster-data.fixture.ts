/** Poster data for tests: a plain show, and names that are hard to lay out. */
import type { PosterData } from './poster-text.ts';

export const plainPoster: PosterData = {
  slug: '2026-12-05-san-luis-potosi',
  ink: 'fuego',
  country: 'Mexico',
  comedian: 'Timbito',
  act: 'stand up',
  billing: 'Stand up con Timbito',
  heading: 'San Luis Potosí',
  city: 'San Luis Potosí',
  venue: 'Foro El Telón',
  weekday: 'vie',
  day: '5',
  month: 'diciembre',
  year: 2026,
  time: '8:30pm',
  guest: null,
  stamp: null,
};

const longGuest = 'Los Hermanos Carambola de la Noche Triste';
const longVenue = 'Centro Cultural y Recreativo Ex Hacienda de Nuestra Señora del Refugio';

/** Texts of the kind that tours have. */
export const realNames: Record<string, Partial<PosterData>> = {
  'a guest': { guest: 'La Tía Chabela' },
  'a title of its own': { city: 'Guadalajara', heading: 'Timbito a mi fiesta Vol2' },
  'a title with the guest in it': {
    city: 'Mexicali',
    heading: 'Asquerosos + Chuy Malora',
    guest: 'Chuy Malora',
  },
  'a short city': { city: 'León', heading: 'León' },
  'the longest names': {
    city: 'San Cristóbal de las Casas',
    heading: 'San Cristóbal de las Casas',
    guest: longGuest,
    venue: longVenue,
    month: 'septiembre',
    weekday: 'mié',
    day: '30',
  },
  'a city of many words': { city: 'Cerro de San Pedro', heading: 'Cerro de San Pedro' },
  'a city of one long word': { city: 'Quetzaltenango', heading: 'Quetzaltenango' },
  'an unknown hour': { time: null },
  'a stamp': { stamp: 'NUEVA FECHA' },
};

/** Texts of an attack or of a typing mistake. */
export const hostileNames: Record<string, Partial<PosterData>> = {
  'one letter': { city: 'X', heading: 'X', venue: 'Y', guest: 'Z' },
  'forty letters without a space': {
    city: 'Parangaricutirimicuarodelasrosasymargari',
    guest: 'Anticonstitucionalmentenosequemasdecirle',
    venue: 'Otorrinolaringologoparalelepipedoselvati',
    comedian: 'Supercalifragilisticoespiralidosoyaotras',
  },
  'eighty letters': {
    city: 'Dolores Hidalgo Cuna de la Independencia Nacional y Villa Real de los Altos Mex',
    heading: 'Una noche con el mejor comediante de toda la región y sus alrededores',
    guest: longGuest,
    venue: longVenue,
    stamp: 'POSPUESTO',
  },
  'five hundred words': { city: 'a b '.repeat(250), venue: 'y '.repeat(500), guest: 'o '.repeat(500) },
  'two thousand letters': { city: 'ñ'.repeat(2000), comedian: 'W'.repeat(2000), heading: 'l'.repeat(2000) },
  emoji: { city: '😀 León 🎤', heading: '🎤🎤', guest: '👩‍👩‍👧' },
  'nothing that can be set': {
    city: '😀',
    heading: '🎤',
    comedian: '👑',
    venue: 'مسرح',
    guest: '剧场',
    time: '⏰',
  },
  'right to left and controls': {
    city: '\u202Eتيمبيتو León\u0000\u0007\uD800',
    venue: '\u200F\u061C',
    guest: '\u0000',
  },
  'markup and entities': {
    city: '<script>&amp;"\'</script>',
    venue: ']]>',
    guest: '</svg><image href="http://x/"/>',
  },
  'empty texts': {
    city: '',
    heading: '',
    comedian: '',
    venue: '',
    weekday: '',
    day: '',
    month: '',
    time: '',
  },
};
