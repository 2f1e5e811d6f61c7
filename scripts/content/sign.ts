/** `npm run content:sign`: signs changed shows of the sample tour again, so that `content:sample` moves them. */
import { readFile } from 'node:fs/promises';
import { commandLine } from '../../src/lib/command-line.ts';
import { writeFileAtomic } from '../../src/lib/write-file-atomic.ts';
import { removeSignature, sign } from '../../src/tools/sample/sample-dates.ts';

const { operands: files } = commandLine({
  name: 'content:sign',
  usages: {
    'ARCHIVO…': 'firma otra vez shows de la muestra que cambiaste, para que content:sample los mueva',
  },
});
const texts = new Map(
  await Promise.all(
    files.map(async (file) => [file, sign(await readFile(file, 'utf8').catch(() => ''))] as const),
  ),
);
const unsigned = files.filter((file) => removeSignature(texts.get(file) ?? '') === null);

if (unsigned.length > 0) {
  console.error(`No se pueden leer, o no empiezan con ---: ${unsigned.join(', ')}. No se escribió nada.`);
  process.exitCode = 1;
} else {
  for (const [file, text] of texts) {
    await writeFileAtomic(file, Buffer.from(text));
    console.log(`Firmado: ${file}`);
  }
}
