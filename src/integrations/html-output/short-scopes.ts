import type { ViteUserConfig } from 'astro';

type Plugins = NonNullable<ViteUserConfig['plugins']>;

/**
 * Every element of a component has the class of its scope, `astro-` and eight characters that do not compress: three are
 * enough. Style sheets are changed before they are bundled, markup after Astro has compiled it.
 */
export function shortScopes(): Plugins {
  const scopes = new ScopeNames();
  const isStyle = /\.astro\?.*type=style/u;
  return [
    {
      name: 'gira:short-scopes-of-styles',
      enforce: 'pre',
      transform: (code, id) => (isStyle.test(id) ? scopes.shorten(code, 'styles') : undefined),
    },
    {
      name: 'gira:short-scopes-of-markup',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.astro') ? { code: scopes.shorten(code, 'markup'), map: null } : undefined,
      generateBundle() {
        scopes.assertComplete();
      },
    },
  ];
}

const LONG_SCOPE = /\bastro-([a-z\d]{3})[a-z\d]{5}\b/gu;

/** The scopes of a build, shortened file by file. */
export class ScopeNames {
  readonly #long = new Map<string, string>();
  readonly #found = { styles: new Set<string>(), markup: new Set<string>() };

  /** @throws Error when two scopes would be the same */
  shorten(code: string, kind: 'styles' | 'markup'): string {
    return code.replace(LONG_SCOPE, (scope, short: string) => {
      const same = this.#long.get(short) ?? scope;
      if (same !== scope) throw new Error(`Two components share the scope ${short}: rename a file.`);
      this.#long.set(short, scope);
      this.#found[kind].add(short);
      return `_${short}`;
    });
  }

  /** @throws Error when a scope that style sheets use is not in the markup of any component */
  assertComplete(): void {
    const { styles, markup } = this.#found;
    const unused = [...styles].filter((short) => !markup.has(short));
    if (unused.length > 0)
      throw new Error(
        `Style sheets are scoped to classes that no component prints (_${unused.join(', _')}): Astro's scopes are no longer "astro-" and eight characters in both.`,
      );
  }
}
