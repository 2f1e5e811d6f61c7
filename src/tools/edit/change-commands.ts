/** `content:edit`, `content:remove` and `content:restore`: the changes of the editor API from the command line, by the same writer. */
import { mistake } from '../../lib/command-line.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { allFields, apiName, type ShowField, showFields } from '../../schemas/show-fields.ts';
import { fromApi, toApi } from '../../storage/api/api-show.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import { formatProblem } from '../../storage/files/problem.ts';
import { type BinEntry, readBinned } from '../../storage/history/recycle-bin.ts';
import { collectionOf } from '../../storage/read/collections.ts';
import { type ContentEditors, contentEditors } from '../../storage/write/content-editors.ts';
import type { StoredShow } from '../../storage/write/show-editor.ts';
import { changeCheck } from '../check/check-change.ts';

/** Thrown for what the editor has to correct; its message is the whole output. */
export class ChangeError extends Error {}

export interface ChangeOptions {
  /** The content folder. */
  readonly dir: string;
  /** True when `API_GIT` is set: git has the versions. */
  readonly hasHistory: boolean;
  /** True when texts of the sample must not be added: the site has a public address. */
  readonly refusesSample?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Change = (options: ChangeOptions, args: readonly string[]) => Promise<string>;

export const editCommand = {
  name: 'content:edit',
  forms: { 'SHOW CAMPO=VALOR…': 'cambia un show; CAMPO= sin valor lo vacía' },
  details: `SHOW es el nombre de su archivo sin .md, que no cambia.
  npm run content:edit -- 2026-12-05-guadalajara estatus=agotado
  npm run content:edit -- 2026-12-05-guadalajara estatus=reprogramado fechaAnterior=2026-12-05 fecha=2027-01-10
  npm run content:edit -- 2026-12-05-guadalajara "taquilla=$300" abridor=
Campos: ${allFields.filter((field) => field !== 'boletos').join(', ')}. Los boletos se cambian en el archivo o en /editar/.`,
};

export const editShow: Change = async (options, args) => {
  const [id = '', ...pairs] = args;
  const unreadablePair = pairs.find((pair) => !/^\w+=/u.test(pair));
  if (unreadablePair !== undefined) throw mistake(editCommand, `No se entiende «${unreadablePair}».`);
  const changes = pairs.map((pair) => [
    nameOf(pair.slice(0, pair.indexOf('='))),
    pair.slice(pair.indexOf('=') + 1),
  ]);
  const { shows } = open(options);
  const stored = await find(shows, id);
  const change = async (current: StoredShow) => {
    if (!current.show) throw unreadable(current);
    const merged = { ...toApi(current.id, current.show, current.notes), ...Object.fromEntries(changes) };
    const result = fromApi(merged);
    if (!result.ok) throw invalid(Object.entries(result.fields));
    const { cartel } = result.show;
    if (cartel && cartel !== current.show.cartel) assertPicture(options.dir, cartel);
    return result;
  };
  const result = await attempt(shows.update(stored.id, stored.etag, change, null));
  if (result.outcome === 'missing') throw missing(id);
  if (result.outcome === 'stale')
    throw new ChangeError('El archivo cambió mientras se editaba; repite. No se guardó nada.');
  if (result.outcome === 'duplicate')
    throw new ChangeError(
      `Ese show ya está en ${result.id} (misma fecha, ciudad, lugar y hora). No se guardó nada.`,
    );
  const { file } = result.stored;
  return result.outcome === 'unchanged'
    ? `${file} ya estaba así. No se escribió nada.`
    : `Guardado en ${file}.`;
};

export const removeShow: Change = async (options, args) => {
  const [id = ''] = args;
  const { shows } = open(options);
  const stored = await find(shows, id);
  const result = await shows.remove(stored.id, stored.etag, null);
  if (result.outcome === 'missing') throw missing(id);
  if (result.outcome === 'stale')
    throw new ChangeError('El archivo cambió mientras se borraba; repite. No se borró nada.');
  return `${stored.file} está en la papelera. Vuelve con: npm run content:restore -- ${stored.id}`;
};

export const restoreContent: Change = async (options, args) => {
  const editors = open(options);
  const entries = await editors.bin.list();
  const [wanted] = args;
  if (wanted === undefined) {
    if (entries.length === 0) return 'La papelera está vacía.';
    return entries
      .map(({ key, time, file }) => `${key}  ${new Date(time).toISOString().slice(0, 16)}  ${file}`)
      .join('\n');
  }
  const entry = entries.find(({ key, file }) => key === wanted || file.endsWith(`/${wanted}.md`));
  if (!entry)
    throw new ChangeError(`«${wanted}» no está en la papelera. Lo que hay: npm run content:restore`);
  const result = await attempt(restoreEntry(editors, options.dir, entry));
  if (result.outcome === 'duplicate')
    throw new ChangeError(`Ya existe ${result.id}; bórralo antes. No se restauró nada.`);
  if (result.outcome !== 'saved')
    throw new ChangeError(`${entry.file} ya no se puede leer. No se restauró nada.`);
  return `${entry.file} está de vuelta.`;
};

async function restoreEntry(editors: ContentEditors, dir: string, entry: BinEntry) {
  const name = collectionOf(entry.file);
  return name === null || name === 'shows'
    ? editors.shows.restore(entry)
    : editors.collections.restore(name, entry, readBinned(dir, entry), null);
}

function open({ dir, hasHistory, refusesSample = false, now }: ChangeOptions): ContentEditors {
  return contentEditors(dir, { hasHistory, clock: () => now, check: changeCheck(dir, refusesSample) });
}

async function attempt<T>(editing: Promise<T>): Promise<T> {
  try {
    return await editing;
  } catch (error) {
    if (error instanceof RefusedChangeError) throw refused(error);
    throw error;
  }
}

async function find(shows: ContentEditors['shows'], id: string): Promise<StoredShow> {
  const stored = await shows.find(id);
  if (!stored) throw missing(id);
  return stored;
}

/** Fields by their name in the file or in the API. */
function nameOf(field: string): string {
  return showFields.includes(field as ShowField) ? apiName(field as ShowField) : field;
}

function assertPicture(dir: string, cartel: string): void {
  if (!isPicturePath(cartel) || !isFileInside(dir, cartel))
    throw invalid([['cartel', `no existe ${dir}/${cartel}; copia ahí la imagen, o deja el campo vacío`]]);
}

function missing(id: string): ChangeError {
  return new ChangeError(
    `No hay un show «${id}»; escribe el nombre de su archivo sin .md. No se guardó nada.`,
  );
}

function refused({ problems }: RefusedChangeError): ChangeError {
  return new ChangeError(`${problems.map(formatProblem).join('\n')}\nNo se guardó nada.`);
}

function unreadable({ problems }: StoredShow): ChangeError {
  return new ChangeError(
    `${problems.map(formatProblem).join('\n')}\nCorrige el archivo primero. No se guardó nada.`,
  );
}

function invalid(fields: readonly (readonly [string, string])[]): ChangeError {
  const lines = fields.map(([field, message]) => `${field}: ${message}`);
  return new ChangeError(`${lines.join('\n')}\nNo se guardó nada.`);
}
