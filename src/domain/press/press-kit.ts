/** Texts of the press kit, for its page and for the files of its archive. */
import { isBlank } from '../../schemas/fields/text.ts';
import { pluralize } from '../text/wording.ts';

const LABELS = { corta: 'Corta', media: 'Media', larga: 'Larga' } as const;

/** Returns the biographies in the content, shortest first. @param larga plain text, with empty lines between paragraphs */
export function toBiographies(corta: string, media: string | undefined, larga: string) {
  const texts = { corta, media: media ?? '', larga };
  return (['corta', 'media', 'larga'] as const).flatMap((id) => {
    const paragraphs = joinedParagraphs(texts[id]);
    if (paragraphs.length === 0) return [];
    const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.split(' ').length, 0);
    return [
      {
        /** Suffix of the biography's file name in the archive. */
        id,
        label: LABELS[id],
        /** "32 palabras" */
        length: pluralize(words, 'palabra', 'palabras'),
        paragraphs,
        /** Text to copy: the paragraphs, separated by empty lines. */
        text: paragraphs.join('\n\n'),
      },
    ];
  });
}

/** Returns the paragraphs. Line breaks inside a paragraph become spaces. */
function joinedParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/u)
    .filter((paragraph) => !isBlank(paragraph))
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/gu, ' '));
}

export interface KitTexts {
  readonly name: string;
  readonly tagline: string;
  /** Absolute URL of the press page. */
  readonly page: string;
  readonly biographies: ReturnType<typeof toBiographies>;
  /** `file` is the name in the archive and on the site: "timbito-foto-1.jpg". */
  readonly photos: readonly Readonly<Record<'file' | 'alt' | 'credit', string>>[];
  readonly clips: readonly Readonly<Record<'title' | 'url', string>>[];
  readonly quotes: readonly Readonly<Record<'text' | 'author', string>>[];
  readonly rider: readonly string[];
  /** Lines with name, e-mail and telephone. */
  readonly contact: readonly string[];
}

/** Returns the text files of the archive. They contain no dates of shows, so the same content gives the same bytes. */
export function pressKitFiles(kit: KitTexts) {
  const { biographies, photos, clips, quotes, rider } = kit;
  const lists = [
    {
      path: 'fotos/creditos.txt',
      text: photos.map(({ file, alt, credit }) => `${file}\n${alt}\n${credit}`).join('\n\n'),
    },
    { path: 'clips.txt', text: clips.map(({ title, url }) => `${title}\n${url}`).join('\n\n') },
    { path: 'citas.txt', text: quotes.map(({ text, author }) => `«${text}»\n${author}`).join('\n\n') },
    { path: 'rider.txt', text: rider.map((line) => `- ${line}`).join('\n') },
  ];
  return [
    { path: 'LEEME.txt', text: readmeText(kit) },
    ...biographies.map(({ id, text }) => ({ path: `biografia-${id}.txt`, text })),
    ...lists.filter(({ text }) => text !== ''),
  ].map(({ path, text }) => ({ path, text: `${text}\n` }));
}

function readmeText({ name, tagline, page, contact }: KitTexts): string {
  return `${name}\n${tagline}\n\nContrataciones:\n${contact.join('\n')}\n\nFechas y lo más reciente: ${page}`;
}

const KIB = 1024;

/** Returns "340 KB", "2.3 MB" in the number format of the locale, with a no-break space. */
export function fileSizeText(bytes: number, locale: string): string {
  const isMegabytes = bytes >= KIB ** 2;
  const amount = isMegabytes ? bytes / KIB ** 2 : Math.max(1, bytes / KIB);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isMegabytes ? 1 : 0 });
  return `${format.format(amount)}\u00a0${isMegabytes ? 'MB' : 'KB'}`;
}
