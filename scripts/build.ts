/** `npm run build`: builds `dist/` from the content. On failure, prints the reason and leaves the old `dist/` unchanged. */
import { commandLine } from '../src/lib/command-line.ts';
import { buildSite } from '../src/server/build/build-site.ts';
import { failureText } from '../src/server/build/failure-text.ts';
import { countPictures } from '../src/server/build/progress.ts';
import { misspeltSettings } from '../src/server/settings/misspelt-settings.ts';

commandLine({
  name: 'build',
  usages: { '': 'construye dist/ (OUT_DIR) con el contenido; si falla, deja lo que había' },
});

try {
  const began = performance.now();
  for (const warning of misspeltSettings(process.env)) console.warn(`aviso: ${warning}`);
  const pictures = countPictures();
  const { dir } = await buildSite(process.env);
  const { made, kept } = pictures();
  console.log(`Imágenes: ${made} hechas, ${kept} de la caché.`);
  console.log(`Sitio construido en ${dir} (${((performance.now() - began) / 1000).toFixed(1)} s).`);
} catch (error) {
  console.error(failureText(error));
  // A failed Astro build leaves workers that would keep this process alive.
  process.exit(1);
}
