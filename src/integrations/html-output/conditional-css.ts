/**
 * Rules that few visitors need, or none before the page has loaded (print, forced colours, no scripts, a mouse) are left out of the
 * pages' styles and put into one file for the whole site, which Base.astro links for browsers without scripts. For others
 * browser/head-script.ts adds it after the load: as a style sheet of other media it would be fetched together with fonts and
 * pictures, which then take longer. Rules that are in anything but layers stay where they are.
 */
import type { ViteUserConfig } from 'astro';
import { type AtRule, parse } from 'postcss';

const CONDITION = /^(?:print\b|\(scripting:\s*none\)|\(forced-colors:\s*active\)|\(hover:\s*hover\)$)/u;

const LAYERS = [
  ['print', 'print.'],
  ['(scripting', 'no-scripts.'],
  ['(forced-colors', 'forced-colors.'],
] as const;

export function createConditionalCss() {
  const rules = new Map<string, string>();
  /** Returns a style sheet without the rules, which are kept. @param id its module: an absolute path, with a query in components */
  const extract = (css: string, id: string): string => {
    const root = parse(css);
    const extracted: string[] = [];
    root.walkAtRules('media', (rule) => {
      const layered = CONDITION.test(rule.params) && wrapInLayers(rule);
      if (!layered) return;
      extracted.push(layered);
      rule.remove();
    });
    // Vite processes a style sheet once for pages and once for browsers.
    if (extracted.length > 0) rules.set(`${projectPath(id)}\n${extracted.join('')}`, extracted.join(''));
    return root.toString();
  };
  const plugin: NonNullable<ViteUserConfig['plugins']>[number] = {
    name: 'gira:conditional-css',
    transform: {
      // The plug-in gets the file as it is written, before Vite's own processes it.
      order: 'pre',
      filter: {
        id: /\.css(?:$|\?inline)|[?&]type=style&/u,
        code: /@media\s+(?:print|\(scripting|\(forced-colors|\(hover)/u,
      },
      handler: extract,
    },
  };
  return {
    extract,
    plugin,
    /** The rules of all style sheets: those of the site, then of components, then of pages. */
    text: () =>
      [...rules]
        .sort(byRank)
        .map(([, css]) => css)
        .join(''),
  };
}

/** Returns the rule inside its layers; null for a rule that is in no layer, or in anything else. */
function wrapInLayers(rule: AtRule): string | null {
  // The file is not where the rules were written: in layers of their own, the last, they still replace the others.
  const layerPrefix = LAYERS.find(([condition]) => rule.params.startsWith(condition))?.[1] ?? '';
  let css: string | null = null;
  for (let at = rule.parent; at && at.type !== 'root'; at = at.parent) {
    const { name, params } = at as AtRule;
    if (name !== 'layer') return null;
    css = `@layer ${layerPrefix}${params}{${css ?? minifyCss(rule.toString())}}`;
  }
  return css;
}

function minifyCss(css: string): string {
  return css.replaceAll(
    /("[^"]*"|'[^']*')|\/\*[\s\S]*?\*\/|\s*([{};,])\s*|\s+/gu,
    (_whole, quoted: string | undefined, sign: string | undefined) => quoted ?? sign ?? ' ',
  );
}

const RANKS = ['/src/styles/', '/src/components/', '/src/islands/', '/src/layouts/', '/src/pages/'];

function byRank([a]: readonly [string, string], [b]: readonly [string, string]): number {
  const rank = (file: string) => RANKS.findIndex((folder) => file.includes(folder));
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

/** Returns a path without the working directory: the order is the same on every machine. */
function projectPath(id: string): string {
  return id.replace(process.cwd(), '').replaceAll('\\', '/');
}
