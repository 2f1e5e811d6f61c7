/** The answers that a new content folder is made of. */
import { inks } from '../../domain/site/ink.ts';
import { type Country, DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';

/** Answers by the names of the options, as text; '' for an optional one that is left out. */
export type Answers = Readonly<Record<AnswerName, string>>;

export const answerNames = [
  ...(['nombre', 'acto', 'pais', 'ciudad', 'estado', 'zona', 'lema', 'correo'] as const),
  ...(['instagram', 'facebook', 'youtube', 'tiktok', 'spotify', 'bandcamp', 'tintas', 'dominio'] as const),
  ...(['festival', 'festival-fecha', 'cursos', 'merch', 'videos', 'galeria', 'prensa'] as const),
  ...(['titular', 'carpeta'] as const),
] as const;
export type AnswerName = (typeof answerNames)[number];

export const networks = ['instagram', 'facebook', 'youtube', 'tiktok', 'spotify', 'bandcamp'] as const;

export const inkNames = Object.keys(inks) as (keyof typeof inks)[];
export type InkName = (typeof inkNames)[number];

/** Splits an answer that may name several. */
export function splitList(answer: string): string[] {
  return answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the name of an ink set, or null. */
export function parseInk(text: string): InkName | null {
  const byNumber = inkNames[Number(text) - 1];
  return byNumber ?? inkNames.find((name) => name === text.trim().toLowerCase()) ?? null;
}

export function countryOf({ pais }: Pick<Answers, 'pais'>): Country {
  return parseCountry(pais) ?? DEFAULT_COUNTRY;
}
