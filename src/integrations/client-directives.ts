/** The client directives of the project: `client:interaction` and `client:visible-idle`. */
import type { AstroIntegration } from 'astro';

export function clientDirectives(): AstroIntegration {
  return {
    name: 'gira:client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['interaction', 'visible-idle'])
          addClientDirective({ name, entrypoint: `./src/islands/directives/${name}.ts` });
      },
    },
  };
}
