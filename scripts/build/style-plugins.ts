/** What style sheets need on their way into pages; Vite runs these for `astro dev` and builds alike. */
import type { ViteUserConfig } from 'astro';

type Plugins = NonNullable<ViteUserConfig['plugins']>;

/**
 * Cascade layers take their order from the first sheet that names them, and a bundler decides which that is: so every
 * sheet begins with the same order.
 */
export function layerOrder(): Plugins {
  return [
    {
      name: 'gira:layer-order',
      enforce: 'pre',
      transform: (code, id) =>
        /\/src\/.*[.=]css$/u.test(id)
          ? `@layer tokens, base, components, pages, utilities;\n${code}`
          : undefined,
    },
  ];
}

/**
 * Every element of a component says its scope, `astro-` and eight letters that no compression makes smaller: three say the
 * same. Style sheets are told before they are bundled, markup when Astro has compiled it.
 */
export function shortScopes(): Plugins {
  const shorten = scopeShortener();
  const isStyle = /\.astro\?.*type=style/u;
  return [
    {
      name: 'gira:short-scopes-of-styles',
      enforce: 'pre',
      transform: (code, id) => (isStyle.test(id) ? shorten(code) : undefined),
    },
    {
      name: 'gira:short-scopes-of-markup',
      enforce: 'post',
      transform: (code, id) => (id.endsWith('.astro') ? { code: shorten(code), map: null } : undefined),
    },
  ];
}

/** Shortens scopes in code that it is given bit by bit. It throws an Error when two scopes would come out the same. */
export function scopeShortener(): (code: string) => string {
  const known = new Map<string, string>();
  return (code) =>
    code.replace(/\bastro-([a-z\d]{3})[a-z\d]{5}\b/gu, (scope, short: string) => {
      const same = known.get(short) ?? scope;
      if (same !== scope) throw new Error(`Two components share the scope ${short}: rename a file.`);
      known.set(short, scope);
      return `_${short}`;
    });
}
