/** Questions of `content:init` in order: text, help for the option, default, and validation. */
import { homedir } from 'node:os';
import { toContentCountry } from '../../domain/places/country-name.ts';
import { parseRegion, regionsOf } from '../../domain/places/country-regions.ts';
import { eventTypeOf } from '../../domain/site/event-type.ts';
import { slugify } from '../../domain/text/slug.ts';
import { capitalize, properName } from '../../domain/text/wording.ts';
import { timeZoneOf, zonesOf } from '../../domain/time/time-zone.ts';
import { parseCalendarDate, toCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { countries, parseCountry } from '../../schemas/fields/country.ts';
import { inkNames } from '../../schemas/fields/ink-names.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { isZone } from '../../schemas/fields/zone.ts';
import { site } from '../../schemas/site.ts';
import { isNo, isYes } from '../edit/prompt.ts';
import { suggestedPlace } from '../towns/known-towns.ts';
import { type AnswerName, splitList } from './answers.ts';

export type EarlierAnswers = Partial<Record<AnswerName, string>>;

export interface InitQuestion {
  readonly name: AnswerName;
  /** Text in the terminal. */
  readonly text: string;
  /** Text for `--help`. */
  readonly help: string;
  /** Returns the answer if the user types nothing; undefined if an answer is required. */
  readonly byDefault?: (earlier: EarlierAnswers) => string;
  /** Returns the answer in its stored form. */
  readonly read?: (text: string, earlier: EarlierAnswers) => string;
  /** Returns what is wrong with a stored answer; null if it is valid. */
  readonly problem?: (answer: string, earlier: EarlierAnswers) => string | null;
  /** Returns false if earlier answers make the question unnecessary. The default is then used. */
  readonly isAsked?: (earlier: EarlierAnswers) => boolean;
}

const requiredText = (limit: number) => (answer: string) => {
  if (answer === '') return 'hace falta';
  return answer.length > limit ? `es demasiado largo: ${answer.length} letras y caben ${limit}` : null;
};

/** Returns the question about a profile. @param profile address with `{}` for the user name */
function networkQuestion(name: AnswerName, label: string, profile: string): InitQuestion {
  const isAddress = (text: string) =>
    /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\//iu.test(text) || text.endsWith('.bandcamp.com');
  const toUrl = (text: string) =>
    isAddress(text) ? `https://${text}` : profile.replace('{}', text.replace(/^(?:@|spotify:artist:)/u, ''));
  return {
    name,
    text: `¿${label}? (dirección o @usuario; Intro si no)`,
    help: `${label}: dirección o @usuario`,
    byDefault: () => '',
    read: (text) => {
      if (text === '' || isNo(text)) return '';
      return /^https?:\/\//iu.test(text) ? text : toUrl(text);
    },
    problem: (answer) =>
      answer === '' || parseLink(answer)?.kind === 'web'
        ? null
        : `escríbelo como ${profile.replace('{}', 'usuario')} o @usuario`,
  };
}

function sectionQuestion(name: AnswerName, text: string, section: string): InitQuestion {
  return {
    name,
    text: `${text} [s/N]`,
    help: `si: con ${section}`,
    byDefault: () => 'no',
    read: (answer) => {
      if (isYes(answer)) return 'si';
      return isNo(answer) ? 'no' : answer;
    },
    problem: (answer) => (answer === 'si' || answer === 'no' ? null : 'escribe si o no'),
  };
}

const isMusic = ({ acto }: EarlierAnswers): boolean => eventTypeOf(acto) === 'MusicEvent';

export const questions: readonly InitQuestion[] = [
  {
    name: 'nombre',
    text: '¿Cómo se llama el acto? (nombre artístico, de la banda o de la obra)',
    help: 'nombre artístico, de la banda o de la obra',
    problem: requiredText(60),
  },
  {
    name: 'acto',
    text: '¿Qué presenta? (stand up, banda, teatro, impro, magia…)',
    help: 'qué presenta: stand up, banda, teatro…',
    byDefault: () => 'stand up',
    problem: requiredText(40),
  },
  {
    name: 'pais',
    text: '¿De qué país es?',
    help: 'país de casa',
    read: (text) => parseCountry(toContentCountry(text)) ?? text,
    problem: (answer) =>
      parseCountry(answer)
        ? null
        : `no es un país que el sitio conozca; escribe uno de: ${countries.join(', ')}. Si el tuyo no está, escribe el de la lista cuyas palabras y precios usas; un show de otro país lleva zona`,
  },
  {
    name: 'ciudad',
    text: '¿De qué ciudad?',
    help: 'ciudad de casa',
    read: properName,
    problem: requiredText(80),
  },
  {
    name: 'estado',
    text: '¿De qué estado, región o provincia?',
    help: 'estado, región o provincia de la ciudad',
    byDefault: ({ ciudad = '', pais = '' }) =>
      regionNamed(ciudad, pais) ?? suggestedPlace(ciudad, '', pais, pais).values.estado ?? '',
    read: (text, { pais = '' }) => regionNamed(text, pais) ?? properName(text),
    problem: (answer, { pais = '' }) =>
      answer === '' ? `hace falta${exampleRegion(pais)}` : requiredText(80)(answer),
  },
  {
    name: 'zona',
    text: '¿Qué zona horaria tiene?',
    help: 'zona horaria, por ejemplo America/Santiago; sin ella, la de su ciudad',
    byDefault: proposedZone,
    problem: (answer, { pais = '' }) =>
      isZone(answer)
        ? null
        : `no es una zona horaria; escríbela como ${zoneNames(pais)[0] ?? 'America/Santiago'}`,
    isAsked: ({ pais = '' }) => zoneNames(pais).length > 1,
  },
  {
    name: 'lema',
    text: '¿Con qué frase se presenta?',
    help: 'frase que acompaña al nombre',
    byDefault: ({ acto = '', ciudad = '' }) => `${capitalize(acto)} de ${ciudad}`,
    problem: requiredText(160),
  },
  {
    name: 'correo',
    text: '¿Correo para el público y las contrataciones?',
    help: 'correo para el público y las contrataciones',
    problem: (answer) => site.shape.correo.safeParse(answer).error?.issues[0]?.message ?? null,
  },
  networkQuestion('instagram', 'Instagram', 'https://www.instagram.com/{}'),
  networkQuestion('facebook', 'Facebook', 'https://www.facebook.com/{}'),
  networkQuestion('youtube', 'YouTube', 'https://www.youtube.com/@{}'),
  networkQuestion('tiktok', 'TikTok', 'https://www.tiktok.com/@{}'),
  { ...networkQuestion('spotify', 'Spotify', 'https://open.spotify.com/artist/{}'), isAsked: isMusic },
  { ...networkQuestion('bandcamp', 'Bandcamp', 'https://{}.bandcamp.com'), isAsked: isMusic },
  {
    name: 'tintas',
    text: '¿Qué colores para los títulos? Cada show tiene los suyos. (nombre o número)',
    help: `colores de títulos y marcas: ${inkNames.join(', ')}`,
    byDefault: () => inkNames[0],
    read: (text) => parseInk(text) ?? text,
    problem: (answer) => (parseInk(answer) ? null : `escribe uno de: ${inkNames.join(', ')}`),
  },
  {
    name: 'dominio',
    text: '¿En qué dirección estará el sitio? (Intro si aún no hay)',
    help: 'dirección del sitio, por ejemplo https://rosario.cl',
    byDefault: () => '',
    read: (text) => {
      if (text === '' || isNo(text)) return '';
      return (/^https?:/iu.test(text) ? text : `https://${text}`).replace(/\/+$/u, '');
    },
    problem: (answer) => {
      // Without user and query, which a build refuses.
      const isSite = /^https?:\/\/[^/?#@]+\.[^/?#@]+(?:\/[\w.~-]+)*$/iu.test(answer) && URL.canParse(answer);
      return answer === '' || isSite ? null : 'escríbela como https://rosario.cl';
    },
  },
  {
    name: 'festival',
    text: '¿Tiene un festival? Escribe su nombre; si son varios, separados por ; (Intro si no)',
    help: 'nombre de su festival, o de varios separados por ;',
    byDefault: () => '',
    read: (text) => (isNo(text) ? '' : text),
    problem: (answer) => {
      if (isYes(answer)) return `es el nombre del festival, no ${answer}; sin festival, déjalo vacío`;
      const names = splitList(answer);
      // Each has a file with its slug.
      const isRepeated = new Set(names.map(slugify)).size < names.length;
      return names.map(requiredText(120)).find(Boolean) ?? (isRepeated ? 'escribe nombres distintos' : null);
    },
  },
  {
    name: 'festival-fecha',
    text: '¿Qué día empieza el festival? (año-mes-día; uno por festival, separados por ;)',
    help: 'primer día del festival, como 2027-05-14; uno por festival, separados por ;',
    byDefault: () => '',
    read: (text) =>
      splitList(text)
        .map((day) => toCalendarDate(day) ?? day)
        .join('; '),
    problem: (answer, { festival = '' }) => {
      if (festival === '') return null;
      if (!splitList(answer).every(parseCalendarDate) || answer === '') return 'escríbelo como 2027-05-14';
      const isComplete = splitList(answer).length === splitList(festival).length;
      return isComplete ? null : 'escribe un día por festival, separados por ;';
    },
    isAsked: ({ festival = '' }) => festival !== '',
  },
  sectionQuestion('cursos', '¿Da cursos?', 'página de cursos'),
  sectionQuestion('merch', '¿Vende merch?', 'página de merch'),
  sectionQuestion('videos', '¿Tendrá una página de videos?', 'página de videos'),
  sectionQuestion('galeria', '¿Tendrá una galería de fotos?', 'galería de fotos'),
  sectionQuestion('prensa', '¿Tendrá un kit de prensa?', 'kit de prensa'),
  {
    name: 'titular',
    text: '¿Quién responde por los datos personales? (nombre legal, para el aviso de privacidad)',
    help: 'nombre legal de quien responde por los datos; sin él, el artístico',
    byDefault: ({ nombre = '' }) => nombre,
    problem: requiredText(120),
  },
  {
    name: 'carpeta',
    text: '¿En qué carpeta se guarda el contenido? (una propia, como ../mi-contenido, se actualiza mejor: docs/contenido-propio.md)',
    help: 'carpeta del contenido; sin ella, la de ahora (content)',
    byDefault: () => process.env.CONTENT_DIR || 'content',
    read: (text) => text.replace(/^~(?=\/|$)/u, homedir()),
  },
];

/** Returns the region with the city's name: many capitals have one. */
function regionNamed(text: string, pais: string): string | null {
  const country = parseCountry(pais);
  return country && parseRegion(text, country);
}

function exampleRegion(pais: string): string {
  const country = parseCountry(pais);
  return country ? `, por ejemplo ${regionsOf(country)[0]}` : '';
}

function zoneNames(pais: string): readonly string[] {
  const country = parseCountry(pais);
  return country ? zonesOf(country) : [];
}

/** Returns the city's zone, or the zone of most people in the country. */
function proposedZone({ ciudad = '', estado = '', pais = '' }: EarlierAnswers): string {
  return timeZoneOf({ ciudad, estado, pais }) ?? zoneNames(pais)[0] ?? '';
}

/** Parses the name or number of an ink set. */
function parseInk(text: string): string | undefined {
  return inkNames[Number(text) - 1] ?? inkNames.find((name) => name === text.trim().toLowerCase());
}
