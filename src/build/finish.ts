/**
 * What Astro says of a page's scripts and styles, cut to the page. Text to text; nothing here reads or writes.
 * Attributes may hold what looks like a tag, so pages are taken apart tag by tag, never searched as text.
 */
import { createHash } from 'node:crypto';

export interface Element {
  readonly tag: 'script' | 'style';
  /** As written, with the space before them. */
  readonly attributes: string;
  readonly text: string;
}

/** A page in its order: scripts and styles, and all the markup between them as it is. */
export type Pieces = readonly (string | Element)[];

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<(?<tag>script|style)(?<attributes>${ATTRIBUTES})>(?<text>[\\s\\S]*?)</\\k<tag>>|</?[a-zA-Z]${ATTRIBUTES}>`,
  'gu',
);
const POLICY = /(?<meta><meta http-equiv="content-security-policy" content=")(?<policy>[^"]*)/u;
const HASH = / 'sha256-[^']*'/gu;
const MODULE = ' type="module"';
const SCRIPT_FILE = /\ssrc="([^"]*)"/u;
const PRELOAD = '<link rel="preload"';
const PICTURE = new RegExp(
  `<picture${ATTRIBUTES}>(?:<source(?<source>${ATTRIBUTES})>)?<img(?<img>${ATTRIBUTES})>`,
  'gu',
);
/** Below this many characters, a file of its own costs more than it saves. */
const SMALL = 2000;

/** Takes a page apart. */
export function takeApart(html: string): Pieces {
  const pieces: (string | Element)[] = [];
  let from = 0;
  for (const { index, 0: whole, groups } of html.matchAll(TOKEN)) {
    const { tag, attributes = '', text = '' } = groups ?? {};
    if (tag !== 'script' && tag !== 'style') continue;
    if (index > from) pieces.push(html.slice(from, index));
    pieces.push({ tag, attributes, text });
    from = index + whole.length;
  }
  pieces.push(html.slice(from));
  return pieces;
}

/** Puts a page together. */
export function putTogether(pieces: Pieces): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : `<${piece.tag}${piece.attributes}>${piece.text}</${piece.tag}>`,
    )
    .join('');
}

/** @throws Error when a script or style stands in the page that Astro's policy does not name: it is not the project's. */
export function expectTrusted(pieces: Pieces): void {
  const policies = pieces.flatMap((piece) => (typeof piece === 'string' ? (POLICY.exec(piece) ?? []) : []));
  const trusted = new Set(policies[0]?.match(HASH));
  for (const piece of pieces) {
    if (isInline(piece) && !trusted.has(hashOf(piece)))
      throw new Error(`Not this project's script or style: ${piece.text.slice(0, 120)}`);
  }
}

/**
 * Astro prints the runtime of its islands into every page. `publish` is told of such scripts, joined where they follow
 * each other, and answers the address of a file with that text, which visitors fetch once for the whole site.
 */
export function shareScripts(pieces: Pieces, publish: (text: string) => string): Pieces {
  const shared: (string | Element)[] = [];
  let run: Element[] = [];
  const close = () => {
    const text = run.map((script) => script.text.trim()).join('\n');
    if (text.length < SMALL) shared.push(...run);
    else shared.push({ tag: 'script', attributes: ` src="${publish(text)}"`, text: '' });
    run = [];
  };
  for (const piece of pieces) {
    if (isPlainScript(piece)) {
      run.push(piece);
      continue;
    }
    close();
    shared.push(piece);
  }
  close();
  return shared;
}

/**
 * Inline modules wait for a task of their own after the page is parsed, and a browser may paint before it: dates that are
 * over would be seen and then leave. They become one plain script at the end of the body, each in a scope of its own.
 * Modules that import when they are read stay modules.
 */
export function promptScripts(pieces: Pieces): Pieces {
  const prompt = (piece: Pieces[number]): piece is Element =>
    isInline(piece) && piece.attributes === MODULE && !/\bimport\b(?!\()/u.test(piece.text);
  const texts = pieces.filter(prompt).map(({ text }) => `(()=>{${text.trim()}\n})()`);
  const rest = pieces.filter((piece) => !prompt(piece));
  const end = rest.at(-1);
  if (texts.length === 0 || typeof end !== 'string') return pieces;
  const body = end.lastIndexOf('</body>');
  return [
    ...rest.slice(0, -1),
    end.slice(0, body),
    { tag: 'script', attributes: '', text: texts.join(';') },
    end.slice(body),
  ];
}

/** Scripts in files only answer a hand. The page's last script, which fetches them when there is one, is told their names. */
export function lateScripts(pieces: Pieces): Pieces {
  const fetching = pieces.filter(isPlainScript).findLast(({ text }) => text.includes('dataset.late'));
  if (!fetching) return pieces;
  const files = new Map(
    pieces.flatMap((piece) => {
      const [, file] = (typeof piece !== 'string' && SCRIPT_FILE.exec(piece.attributes)) || [];
      return file ? [[piece, file]] : [];
    }),
  );
  const attributes = ` data-late="${[...files.values()].join(' ')}"`;
  return pieces
    .filter((piece) => !files.has(piece))
    .map((piece) => (piece === fetching ? { ...fetching, attributes } : piece));
}

/**
 * The picture that the first screen is about is asked for in the head, ahead of the fonts: behind a policy in a meta
 * element, browsers look for no pictures before they lay out the page.
 */
export function preloadPicture(pieces: Pieces): Pieces {
  const pictures = pieces.flatMap((piece) => (typeof piece === 'string' ? [...piece.matchAll(PICTURE)] : []));
  const first = pictures.find(({ groups }) => groups?.['img']?.includes(' fetchpriority="high"'));
  const chosen = first?.groups?.['source'] ?? first?.groups?.['img'] ?? '';
  const value = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(chosen)?.[1];
  const [type, srcset, sizes] = ['type', 'srcset', 'sizes'].map(value);
  const font = pieces.find((piece) => typeof piece === 'string' && piece.includes(PRELOAD));
  if (!srcset || !sizes || typeof font !== 'string') return pieces;
  const kind = type ? ` type="${type}"` : '';
  const preload = `${PRELOAD} as="image"${kind} imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
  return pieces.map((piece) => (piece === font ? font.replace(PRELOAD, () => preload + PRELOAD) : piece));
}

/**
 * The page's own policy. Astro lets every page run every inline script and style of the site: some forty hashes, which no
 * compression makes smaller. Each page keeps those of what stands in it.
 */
export function sealPolicy(pieces: Pieces): Pieces {
  const own = { script: '', style: '' };
  for (const piece of pieces) if (isInline(piece)) own[piece.tag] += hashOf(piece);
  const seal = (_whole: string, meta: string, policy: string) =>
    meta +
    policy
      .replaceAll(HASH, '')
      .replace("script-src 'self'", (source) => source + own.script)
      .replace("style-src 'self'", (source) => source + own.style);
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replace(POLICY, seal) : piece));
}

/** The name of a file that pages share: another text, another name. */
export function sharedName(text: string, kind: 'js' | 'css'): string {
  return `compartido.${Buffer.from(digestOf(text), 'base64').toString('hex', 0, 4)}.${kind}`;
}

/** What the policy has to name: text that runs or dresses, no file and no data. */
export function isInline(piece: Pieces[number]): piece is Element {
  return typeof piece !== 'string' && piece.text !== '' && !piece.attributes.includes('type="application/');
}

function isPlainScript(piece: Pieces[number]): piece is Element {
  return isInline(piece) && piece.tag === 'script' && piece.attributes === '';
}

function hashOf({ text }: Element): string {
  return ` 'sha256-${digestOf(text)}'`;
}

/** Ten thousand pages carry the same few texts. */
const digests = new Map<string, string>();

/** SHA-256 in base64. */
function digestOf(text: string): string {
  const known = digests.get(text);
  if (known) return known;
  const digest = createHash('sha256').update(text).digest('base64');
  digests.set(text, digest);
  return digest;
}
