/** What Astro says of a page's styles, cut to the page; scripts and policy are in `finish.ts`. */
import { type Element, isInline, type Pieces } from './finish.ts';

const FACE_SUM = /(?<=["':,\s][\w ]+)-[\da-f]{16}(?=["',;}])/gu;

/**
 * One style element instead of several, each of which the policy would have to name. Their order stays. Every sheet says
 * the order of layers (scripts/build/style-plugins.ts); what the ones before it have said is left out. So are the sums that
 * Astro adds to the names of faces, of which a page has one each.
 */
export function joinStyles(pieces: Pieces): Pieces {
  const isStyle = (piece: Pieces[number]): piece is Element => isInline(piece) && piece.tag === 'style';
  const [first, ...others] = pieces.filter(isStyle);
  if (!first) return pieces;
  const text = sayLayersOnce([first, ...others].map((style) => style.text).join(''));
  const joined = { ...first, text: text.replaceAll(FACE_SUM, '') };
  return pieces
    .filter((piece) => !others.includes(piece as Element))
    .map((piece) => (piece === first ? joined : piece));
}

function sayLayersOnce(css: string): string {
  const said = new Set<string>();
  return css.replaceAll(/\s*@layer ([^;{]+)([;{])/gu, (whole, names: string, end: string) => {
    const fresh = names.split(',').filter((name) => !said.has(name.trim()));
    for (const name of fresh) said.add(name.trim());
    return end === ';' && fresh.length === 0 ? '' : whole.trimStart();
  });
}

/**
 * What only few visitors need to see stands in a file: those without scripts, with colours of their own, on paper. A
 * browser without scripts waits for it; for others `src/layouts/late-scripts.ts` fetches it when the first screen stands.
 * `publish` is told its text and answers its address. Call it when the page's styles are joined, since the file follows them.
 * @throws Error when such rules stand inside others, which the file would lose
 */
export function rareStyles(pieces: Pieces, publish: (text: string) => string): Pieces {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string' || piece.tag !== 'style') return [piece];
    const { rest, rare } = splitStyle(piece.text);
    if (rare === '') return [piece];
    const link = `<noscript><link rel="stylesheet" href="${publish(rare)}"></noscript>`;
    return [{ ...piece, text: rest }, link];
  });
}

interface SplitStyle {
  readonly rest: string;
  readonly rare: string;
}

const RARE = /@media (?:\(scripting:none\)|\(forced-colors:active\)|print\b)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gu;
const LAYER = /@layer [\w-]+\{/gu;
/** Ten thousand pages have the same few styles. */
const splitStyles = new Map<string, SplitStyle>();

function splitStyle(css: string): SplitStyle {
  const known = splitStyles.get(css);
  if (known) return known;
  const rules = [...css.matchAll(RARE)].map(({ 0: rule, index }) => {
    const before = css.slice(0, index);
    const layer = [...before.matchAll(LAYER)].at(-1);
    const between = before.slice((layer?.index ?? 0) + (layer?.[0].length ?? 0));
    if (!layer || between.split('{').length !== between.split('}').length)
      throw new Error(`Rules for few visitors stand in a layer, and in nothing else: ${rule}`);
    return `${layer[0]}${rule}}`;
  });
  const split = { rest: css.replaceAll(RARE, ''), rare: rules.join('') };
  splitStyles.set(css, split);
  return split;
}
