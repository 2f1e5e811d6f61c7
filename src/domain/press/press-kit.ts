/** The texts of the press kit: what the page prints, and the files of its archive. */
import { isBlank } from '../../schemas/fields/text.ts';
import { pluralize } from '../text/pluralize.ts';

export interface Biography {
  /** The suffix of its file in the archive. */
  readonly id: 'corta' | 'media' | 'larga';
  readonly label: string;
  /** "32 palabras" */
  readonly length: string;
  readonly paragraphs: readonly string[];
  /** The paragraphs, separated by empty lines: what is copied. */
  readonly text: string;
}

const LABELS = { corta: 'Corta', media: 'Media', larga: 'Larga' } as const satisfies Record<
  Biography['id'],
  string
>;

/** The biographies that the content has, the shortest first. @param long Markdown-free text with empty lines between paragraphs */
export function biographies(short: string, medium: string | undefined, long: string): Biography[] {
  const texts = { corta: short, media: medium ?? '', larga: long };
  return (['corta', 'media', 'larga'] as const).flatMap((id) => {
    const paragraphs = paragraphsOf(texts[id]);
    if (paragraphs.length === 0) return [];
    const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.split(' ').length, 0);
    return [
      {
        id,
        label: LABELS[id],
        length: pluralize(words, 'palabra', 'palabras'),
        paragraphs,
        text: paragraphs.join('\n\n'),
      },
    ];
  });
}

/** Lines that were broken by hand are joined. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/u)
    .filter((paragraph) => !isBlank(paragraph))
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/gu, ' '));
}

export interface KitPhoto {
  /** In the archive and on the site: "timbito-foto-1.jpg". */
  readonly file: string;
  readonly alt: string;
  readonly credit: string;
}

export interface KitTexts {
  readonly name: string;
  readonly tagline: string;
  /** Absolute URL of the press page. */
  readonly page: string;
  readonly biographies: readonly Biography[];
  readonly photos: readonly KitPhoto[];
  readonly clips: readonly { readonly title: string; readonly url: string }[];
  readonly quotes: readonly { readonly text: string; readonly author: string }[];
  readonly rider: readonly string[];
  /** Lines: name, e-mail, telephone. */
  readonly contact: readonly string[];
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The text files of the archive. They have no dates of shows, so that the same content gives the same bytes. */
export function kitFiles(kit: KitTexts): TextFile[] {
  const { biographies: lives, photos, clips, quotes, rider } = kit;
  const lists: readonly TextFile[] = [
    {
      path: 'fotos/creditos.txt',
      text: photos.map(({ file, alt, credit }) => `${file}\n${alt}\n${credit}`).join('\n\n'),
    },
    { path: 'clips.txt', text: clips.map(({ title, url }) => `${title}\n${url}`).join('\n\n') },
    { path: 'citas.txt', text: quotes.map(({ text, author }) => `«${text}»\n${author}`).join('\n\n') },
    { path: 'rider.txt', text: rider.map((line) => `- ${line}`).join('\n') },
  ];
  return [
    { path: 'LEEME.txt', text: readme(kit) },
    ...lives.map(({ id, text }) => ({ path: `biografia-${id}.txt`, text })),
    ...lists.filter(({ text }) => text !== ''),
  ].map(({ path, text }) => ({ path, text: `${text}\n` }));
}

function readme({ name, tagline, page, contact }: KitTexts): string {
  return `${name}\n${tagline}\n\nContrataciones:\n${contact.join('\n')}\n\nFechas y lo más reciente: ${page}`;
}

const KIB = 1024;

/** "340 KB", "2.3 MB", as the language writes numbers, with a space that does not break. */
export function sizeText(bytes: number, locale: string): string {
  const inMegabytes = bytes >= KIB * KIB;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: inMegabytes ? 1 : 0 }).format(
    Math.max(inMegabytes ? 0 : 1, bytes / (inMegabytes ? KIB * KIB : KIB)),
  );
  return `${number}\u00a0${inMegabytes ? 'MB' : 'KB'}`;
}
