/** `npm run content:docs`: writes the guide's tables and the JSON Schemas. */
import { join } from 'node:path';
import { commandLine } from '../../src/lib/command-line.ts';
import { readBytesInside } from '../../src/lib/files-inside.ts';
import { contentDirOf } from '../../src/settings/environment.ts';
import { saveFile } from '../../src/storage/files/write-file.ts';
import { readSite } from '../../src/storage/read/read-content-file.ts';
import { guideOf, jsonSchemas, updateGuide, withExamplesOf } from '../../src/tools/docs/guide-tables.ts';

const { values } = commandLine({
  name: 'content:docs',
  usages: { '': 'escribe las tablas de la guía y los esquemas JSON del contenido' },
  options: { check: { type: 'boolean', help: 'no escribe nada: falla si no están al día' } },
});
const dir = contentDirOf(process.env);

const read = async (file: string) => (await readBytesInside(dir, file))?.toString();
const guideFile = await guideOf(dir);
const guide = await read(guideFile);
if (guide === undefined) {
  console.error(`No se puede leer ${join(dir, guideFile)}: sus tablas se escriben dentro de esa guía.`);
  process.exit(1);
}
const site = readSite(dir);
const files = new Map([
  [guideFile, updateGuide(guide, site ? withExamplesOf(site) : undefined)],
  ...jsonSchemas(),
]);
const stale: string[] = [];
for (const [file, text] of files) {
  if ((await read(file)) === text) continue;
  stale.push(join(dir, file));
  if (!values.check) await saveFile(dir, file, text);
}
if (stale.length === 0) console.log('La guía y los esquemas están al día.');
else if (values.check) {
  console.error(`No están al día: ${stale.join(', ')}. Ejecuta npm run content:docs.`);
  process.exitCode = 1;
} else console.log(`Escritos: ${stale.join(', ')}.`);
