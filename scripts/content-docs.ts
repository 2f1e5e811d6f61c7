/** `npm run content:docs`: writes the guide's tables and the JSON Schemas; with --check, fails when they are not up to date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentDirOf } from '../src/settings/folders.ts';
import { GUIDE, jsonSchemas, updateGuide } from '../src/tools/docs/guide-tables.ts';

const dir = contentDirOf(process.env);
const isCheck = process.argv.includes('--check');

const guide = await readFile(join(dir, GUIDE), 'utf8').catch(() => {
  console.error(`No se puede leer ${join(dir, GUIDE)}: sus tablas se escriben dentro de esa guía.`);
  process.exit(1);
});
const files = new Map([[GUIDE, updateGuide(guide)], ...jsonSchemas()]);
const stale: string[] = [];
for (const [file, text] of files) {
  const path = join(dir, file);
  if ((await readFile(path, 'utf8').catch(() => null)) === text) continue;
  stale.push(path);
  if (isCheck) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
if (stale.length === 0) console.log('La guía y los esquemas están al día.');
else if (isCheck) {
  console.error(`No están al día: ${stale.join(', ')}. Ejecuta npm run content:docs.`);
  process.exitCode = 1;
} else console.log(`Escritos: ${stale.join(', ')}.`);
