/** The questions about networks and sections, which all are alike. */
import { parseLink } from '../../schemas/fields/link.ts';
import { isYes, type Network, type sections } from './answers.ts';
import type { Question } from './question.ts';

const NETWORK_NAMES = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const satisfies Record<Network, string>;

const SECTION_TEXT = {
  cursos: '¿Da cursos? [s/N]',
  merch: '¿Vende merch? [s/N]',
  videos: '¿Tendrá una página de videos? [s/N]',
  galeria: '¿Tendrá una galería de fotos? [s/N]',
  prensa: '¿Tendrá un kit de prensa? [s/N]',
} as const;

const SECTION_HELP = {
  cursos: 'página de cursos',
  merch: 'página de merch',
  videos: 'página de videos',
  galeria: 'galería de fotos',
  prensa: 'kit de prensa',
} as const;

/** @param base what a user name is written after */
export function networkQuestion(name: Network, base: string): Question {
  return {
    name,
    text: `¿${NETWORK_NAMES[name]}? (dirección o @usuario; Intro si no)`,
    help: `${NETWORK_NAMES[name]}: dirección o @usuario`,
    byDefault: () => '',
    read: (text) => (text === '' ? '' : networkUrl(text.trim(), base)),
    problem: (answer) =>
      answer === '' || parseLink(answer)?.kind === 'web' ? null : `escríbelo como ${base}usuario o @usuario`,
  };
}

function networkUrl(text: string, base: string): string {
  if (/^https?:\/\//iu.test(text)) return text;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\//iu.test(text)
    ? `https://${text}`
    : base + text.replace(/^@/u, '');
}

export function sectionQuestion(name: (typeof sections)[number]): Question {
  return {
    name,
    text: SECTION_TEXT[name],
    help: `si: con ${SECTION_HELP[name]}`,
    byDefault: () => 'no',
    read: (text) => (isYes(text) ? 'si' : 'no'),
  };
}
