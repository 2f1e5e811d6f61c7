/** Answers for a new content folder. */

/** Answers by option name; '' for an optional answer that is left out. */
export type Answers = Readonly<Record<AnswerName, string>>;

export const answerNames = [
  ...(['nombre', 'acto', 'pais', 'ciudad', 'estado', 'zona', 'lema', 'correo'] as const),
  ...(['instagram', 'facebook', 'youtube', 'tiktok', 'spotify', 'bandcamp', 'tintas', 'dominio'] as const),
  ...(['festival', 'festival-fecha', 'cursos', 'merch', 'videos', 'galeria', 'prensa'] as const),
  ...(['titular', 'carpeta'] as const),
] as const;
export type AnswerName = (typeof answerNames)[number];

export const networks = ['instagram', 'facebook', 'youtube', 'tiktok', 'spotify', 'bandcamp'] as const;

/** Splits an answer with several values. */
export function splitList(answer: string): string[] {
  return answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
