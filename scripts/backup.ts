/** `npm run respaldo`: writes content and settings into an archive, or unpacks an archive into an empty folder. */
import { pluralize } from '../src/domain/text/wording.ts';
import { shellWord } from '../src/lib/shell-word.ts';
import { restoreBackup, writeBackup } from '../src/server/backup/backup-archive.ts';
import { commandsAfterRestore } from '../src/server/backup/backup-settings.ts';
import { checkContent } from '../src/tools/check/check-content.ts';
import { runCommand } from '../src/tools/run-command.ts';

const usages = {
  '[CARPETA]': 'guarda contenido y ajustes en un archivo de CARPETA (BACKUP_DIR, o respaldos)',
  'restaurar ARCHIVO CARPETA': 'desempaca un respaldo en una CARPETA vacía',
};

await runCommand({ name: 'respaldo', usages }, async ({ usage, operands: [first = '', folder = ''] }) => {
  if (usage === '[CARPETA]') {
    const file = await writeBackup(
      process.env,
      first || process.env.BACKUP_DIR || 'respaldos',
      new Date(),
      (path) =>
        console.warn(
          `aviso: ${path} es un enlace simbólico, y los enlaces no se siguen; no está en el respaldo.`,
        ),
    );
    console.log(
      `Respaldo en ${file}. Tiene las claves de la API: guárdalo donde nadie más lo lea, y una copia en otra máquina.`,
    );
    return;
  }
  const { content, settings, git } = await restoreBackup(first, folder, (path) =>
    console.warn(`aviso: ${path} no es un archivo ni una carpeta, sino un enlace; no se restauró.`),
  );
  const { problems, counts } = await checkContent(content);
  console.log(
    `Contenido en ${content}: ${pluralize(counts.shows, 'show', 'shows')}, ${problems.length === 0 ? 'sin problemas' : `${problems.length} con problemas (CONTENT_DIR=${shellWord(content)} npm run content:check)`}.`,
  );
  const commands = await commandsAfterRestore({ content, settings });
  console.log(
    `Ponlo en su lugar, desde la carpeta del código (docs/publicar.md, Respaldos):\n  ${commands.join('\n  ')}`,
  );
  if (git?.problem === null)
    console.log(`Git enlazado con ${git.remote}: con API_GIT=push, lo que falte se envía al arrancar.`);
  else if (git)
    console.warn(
      `aviso: git no se enlazó con ${git.remote}. ${git.problem} Luego restaura otra vez, en otra carpeta.`,
    );
});
