/** `npm run towns`: writes `src/data/places/towns/` from the installed GeoNames packages. Run it after updating them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '../src/lib/command-line.ts';
import { readTownData, townFiles } from '../src/tools/towns/town-files.ts';

commandLine({
  name: 'towns',
  usages: { '': 'escribe src/data/places/towns/ con los paquetes de GeoNames instalados' },
});

const dir = 'src/data/places/towns';
const files = townFiles(await readTownData());
await mkdir(dir, { recursive: true });
for (const [file, text] of files) await writeFile(join(dir, file), text);
console.log(`Escritos ${files.size} archivos en ${dir}.`);
