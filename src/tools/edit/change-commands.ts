/** Commands `content:edit`, `content:remove` and `content:restore`. They store changes like the editor API. */
import { fromApi, toApi } from '../../domain/shows/api-show.ts';
import { type Command, CommandError, usageError } from '../../lib/command-line.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { allFields, apiName, fieldNamed, showFields } from '../../schemas/show-fields.ts';
import { refusesSample } from '../../settings/environment.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import { formatProblem } from '../../storage/files/problem.ts';
import { toShowData } from '../../storage/write/collection-adapter.ts';
import { ContentStore } from '../../storage/write/content-store.ts';
import type { StoredEntry } from '../../storage/write/stored-entry.ts';
import { changeCheck } from '../check/change-check.ts';
import { existingContentDir, runCommand } from '../run-command.ts';

interface ChangeOptions {
  /** The content folder. */
  readonly dir: string;
  /** False if `API_GIT` is set, because Git keeps versions. */
  readonly keepsVersions: boolean;
  /** True if the sample's texts must not be added, because the site has a public address. */
  readonly refusesSample?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

type ChangeCommand = (options: ChangeOptions, args: readonly string[]) => Promise<string>;

export const editCommand: Command = {
  name: 'content:edit',
  usages: { 'SHOW CAMPO=VALOR…': 'cambia un show; CAMPO= sin valor lo vacía' },
  details: `SHOW es el nombre de su archivo sin .md, que no cambia.
  npm run content:edit -- 2026-12-05-guadalajara estatus=agotado
  npm run content:edit -- 2026-12-05-guadalajara estatus=reprogramado fechaAnterior=2026-12-05 fecha=2027-01-10
  npm run content:edit -- 2026-12-05-guadalajara "taquilla=$300" abridor=
Campos: ${allFields.filter((field) => field !== 'boletos').join(', ')}. Los boletos se cambian en el archivo o en /editar/.`,
};

export const removeCommand: Command = {
  name: 'content:remove',
  usages: {
    SHOW: 'manda a la papelera (.papelera/ en el contenido) el show cuyo archivo se llama así, sin .md',
  },
  details: 'Vuelve con npm run content:restore -- SHOW',
};

export const restoreCommand: Command = {
  name: 'content:restore',
  usages: {
    '[SHOW]': 'devuelve un show, por el nombre de su archivo sin .md, u otra cosa, por su clave en la lista',
  },
  details: 'Sin SHOW enseña lo que hay en la papelera.',
};

/** Runs a command with the environment's settings and prints its result. */
export function runChange(command: Command, change: ChangeCommand): Promise<void> {
  const { env } = process;
  return runCommand(command, async ({ operands }) => {
    const options = {
      dir: existingContentDir(env),
      keepsVersions: !['commit', 'push'].includes(env.API_GIT ?? ''),
      refusesSample: refusesSample(env),
      now: Date.now(),
    };
    console.log(await change(options, operands));
  });
}

export const editShow: ChangeCommand = async (options, args) => {
  const [id = '', ...pairs] = args;
  const unreadablePair = pairs.find((pair) => !/^\w+=/u.test(pair));
  if (unreadablePair !== undefined) throw usageError(editCommand, `No se entiende «${unreadablePair}».`);
  const changes = pairs.map((pair) => [
    toApiName(pair.slice(0, pair.indexOf('='))),
    pair.slice(pair.indexOf('=') + 1),
  ]);
  const store = openStore(options);
  const stored = await findShow(store, id);
  const change = (current: StoredEntry) => {
    if (!current.data)
      throw commandError(current.problems.map(formatProblem), 'Corrige el archivo primero. ');
    const show = toShowData(current.data);
    const merged = { ...toApi(current.id, show, show.notas), ...Object.fromEntries(changes) };
    const result = fromApi(merged);
    if (!result.ok)
      throw commandError(Object.entries(result.fields).map(([field, message]) => `${field}: ${message}`));
    const { cartel } = result.show;
    if (cartel && cartel !== show.cartel) assertPicture(options.dir, cartel);
    return { ...result.show, notas: result.notes };
  };
  const result = await orRefuse(store.changeEntry(showRef(stored.id), stored.etag, change, null));
  if (result.outcome === 'missing') throw missingError(id);
  if (result.outcome === 'stale')
    throw new CommandError('El archivo cambió mientras se editaba; repite. No se guardó nada.');
  if (result.outcome === 'duplicate')
    throw new CommandError(
      `Ese show ya está en ${result.id} (misma fecha, ciudad, lugar y hora). No se guardó nada.`,
    );
  const { file } = result.entry;
  return result.outcome === 'unchanged'
    ? `${file} ya estaba así. No se escribió nada.`
    : `Guardado en ${file}.`;
};

export const removeShow: ChangeCommand = async (options, args) => {
  const [id = ''] = args;
  const store = openStore(options);
  const stored = await findShow(store, id);
  const result = await orRefuse(store.changeEntry(showRef(stored.id), stored.etag, () => null, null));
  if (result.outcome === 'missing') throw missingError(id);
  if (result.outcome === 'stale')
    throw new CommandError('El archivo cambió mientras se borraba; repite. No se borró nada.');
  return `${stored.file} está en la papelera. Vuelve con: npm run content:restore -- ${stored.id}`;
};

export const restoreContent: ChangeCommand = async (options, args) => {
  const store = openStore(options);
  const entries = await store.bin.list();
  const [wanted] = args;
  if (wanted === undefined) {
    if (entries.length === 0) return 'La papelera está vacía.';
    const utc = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return entries.map(({ key, time, file }) => `${key}  ${utc(time)}  ${file}`).join('\n');
  }
  const entry = entries.find(({ key, file }) => key === wanted || file.endsWith(`/${wanted}.md`));
  if (!entry)
    throw new CommandError(`«${wanted}» no está en la papelera. Lo que hay: npm run content:restore`);
  const result = await orRefuse(store.restore(entry, null));
  if (result.outcome === 'duplicate')
    throw new CommandError(`Ya existe ${result.id}; bórralo antes. No se restauró nada.`);
  if (result.outcome !== 'saved')
    throw new CommandError(`${entry.file} ya no se puede leer. No se restauró nada.`);
  return `${entry.file} está de vuelta.`;
};

const showRef = (id: string) => ({ collection: 'shows', id }) as const;

function openStore({ dir, keepsVersions, refusesSample = false, now }: ChangeOptions): ContentStore {
  return new ContentStore(dir, { keepsVersions, clock: () => now, check: changeCheck(dir, refusesSample) });
}

async function orRefuse<T>(editing: Promise<T>): Promise<T> {
  try {
    return await editing;
  } catch (error) {
    if (error instanceof RefusedChangeError) throw commandError(error.problems.map(formatProblem));
    throw error;
  }
}

async function findShow(store: ContentStore, id: string): Promise<StoredEntry> {
  const stored = await store.read(showRef(id));
  if (!stored) throw missingError(id);
  return stored;
}

/** Returns the API's name of a field with a name from files or spreadsheets. */
function toApiName(field: string): string {
  const isField = showFields.some((name) => name === field);
  return apiName(isField ? field : (fieldNamed(field) ?? field));
}

function assertPicture(dir: string, cartel: string): void {
  if (!isPicturePath(cartel) || !isFileInside(dir, cartel))
    throw commandError([`cartel: no existe ${dir}/${cartel}; copia ahí la imagen, o deja el campo vacío`]);
}

function missingError(id: string): CommandError {
  return new CommandError(
    `No hay un show «${id}»; escribe el nombre de su archivo sin .md. No se guardó nada.`,
  );
}

/** Returns the error for a change that was not stored. @param advice text before the last sentence */
function commandError(lines: readonly string[], advice = ''): CommandError {
  return new CommandError(`${lines.join('\n')}\n${advice}No se guardó nada.`);
}
