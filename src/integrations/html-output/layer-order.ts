import type { ViteUserConfig } from 'astro';

type Plugins = NonNullable<ViteUserConfig['plugins']>;

/**
 * Cascade layers take their order from the first style sheet that names them, and the bundler decides which one that is:
 * so every sheet begins with the same order.
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
