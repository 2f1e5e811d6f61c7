/** `npm run content:migrate`: converts content of an earlier version to the current version. */
import { pluralize } from '../../src/domain/text/wording.ts';
import { saveFile } from '../../src/storage/files/write-file.ts';
import { migrateContent, readContentTexts } from '../../src/tools/migrate/migrations.ts';
import { existingContentDir, runCommand } from '../../src/tools/run-command.ts';

const command = {
  name: 'content:migrate',
  usages: { '': 'enseña qué cambiaría para pasar el contenido de una versión anterior a esta' },
  options: { escribir: { type: 'boolean', help: 'lo cambia' } },
} as const;

await runCommand(command, async ({ values }) => {
  const dir = existingContentDir(process.env);
  const { changes, texts } = migrateContent(await readContentTexts(dir));
  for (const { file, message } of changes) console.log(`${file} · ${message}`);
  if (changes.length === 0) console.log(`El contenido de ${dir} está al día. No se escribió nada.`);
  else if (values.escribir) {
    for (const [file, text] of texts) await saveFile(dir, file, text);
    console.log(
      `\n${pluralize(texts.size, 'archivo escrito', 'archivos escritos')} en ${dir}. Revísalo con npm run content:check.`,
    );
  } else {
    console.log(
      `\n${pluralize(texts.size, 'archivo por cambiar', 'archivos por cambiar')}. No se escribió nada: repite con --escribir (guarda antes una copia, o un commit).`,
    );
  }
});
