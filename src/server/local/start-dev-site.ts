/**
 * Starts Astro's development server with its content. Astro reads src/content.config.ts again when a Markdown, YAML or JSON file
 * of the project changes; where that happens at the moment it starts, it skips the content until the next start.
 */
import type { dev } from 'astro';

type DevServer = Awaited<ReturnType<typeof dev>>;

const ATTEMPTS = 5;

/**
 * Resolves with the first server that has read the content.
 * @throws Error after five servers without content; all of them are stopped
 */
export async function startDevSite(
  start: () => Promise<DevServer>,
  hasContent: () => boolean,
): Promise<DevServer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const site = await start();
    if (hasContent()) return site;
    await site.stop();
  }
  throw new Error('El sitio empezó sin contenido. Deja de cambiar archivos y vuelve a ejecutar npm run dev.');
}
