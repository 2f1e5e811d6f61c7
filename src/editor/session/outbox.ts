/** Changes that are not stored yet: their order, the effect of the API's answers, and shows with the changes applied. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { emptyValues, type Values } from '../values/form-fields.ts';
import { type Answer, duplicateId, type Failure, type Task } from './api-client.ts';
import { parseShow, type StoredShow } from './editor-shows.ts';

export interface SendProblem {
  /** `foreign`: another editor made the change on this device. */
  readonly kind: 'conflict' | 'gone' | 'rejected' | 'foreign';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Stored show; null if it cannot be read or is not in the answer. */
  readonly actual: StoredShow | null;
  /** ETag of the stored show, even if the show cannot be read; null or undefined if unknown. */
  readonly etag?: string | null;
  /** Author of the stored show; null or undefined if unknown. */
  readonly author?: string | null;
}

export interface UnsentChange {
  readonly key: string;
  readonly task: Task;
  /** "Agotado", "Nueva fecha" */
  readonly label: string;
  /** "Guadalajara, 5 dic 2026" */
  readonly name: string;
  /** Messages after the change is stored and after it is undone. By default made of label and name. */
  readonly messages?: { readonly stored: string; readonly undone: string } | undefined;
  /** Label of the change that this change undoes; undefined if it undoes none. */
  readonly undone?: string | undefined;
  /** `If-Match`. Null until an earlier change of the same show is stored: its answer has the ETag. */
  readonly etag: string | null;
  readonly before: Values | null;
  /** True once it has been sent: the API may have stored it. */
  readonly tried: boolean;
  readonly problem: SendProblem | null;
  /** Name of the editor who made the change; null or undefined without a name. */
  readonly author?: string | null;
}

/** Unsent and unresolved changes, in the order in which they were made. */
export type Outbox = readonly UnsentChange[];

/** Result of sending a change that is not sent again automatically. */
export type FinalOutcome =
  | { readonly kind: 'stored'; readonly show: StoredShow | null; readonly warning: string | null }
  | { readonly kind: 'problem'; readonly problem: SendProblem };

/** `later`: sent again after a while; with `delaysAll`, all other changes wait too. `key`: sent again after the next sign-in. */
export type Outcome =
  | FinalOutcome
  | { readonly kind: 'later'; readonly message: string; readonly delaysAll: boolean }
  | { readonly kind: 'key'; readonly message: string };

export const REVOKED_KEY =
  'Tu clave ya no sirve: pide otro enlace. Lo que falta por enviar se queda en este dispositivo.';

/** Returns the effect of an answer on a change. */
export function toOutcome(answer: Answer, change: UnsentChange): Outcome {
  switch (answer.kind) {
    case 'ok': {
      const warning = isRecord(answer.body) ? stringOrNull(answer.body['aviso']) : null;
      return { kind: 'stored', show: parseShow(answer.body, answer.etag), warning };
    }
    case 'offline':
    case 'busy':
      // The change is kept and sent again. Only this change may cause the server's error, unless the server's disk is full.
      return {
        kind: 'later',
        message: stringOrNull(answer.body['motivo']) ?? answer.message,
        delaysAll: answer.status < 500 || answer.status === 507,
      };
    case 'key':
      return { kind: 'key', message: REVOKED_KEY };
    case 'rejected':
      return rejectedOutcome(answer, change);
  }
}

/** Kinds of problems by HTTP status. */
const PROBLEM_KINDS: Readonly<Record<number, SendProblem['kind']>> = { 404: 'gone', 412: 'conflict' };

function rejectedOutcome(failure: Failure, change: UnsentChange): Outcome {
  const { status, message, fields, body } = failure;
  // A 412 has the stored show's ETag in its body.
  const etag = stringOrNull(body['etag']);
  const actual = parseShow(body['actual'], etag);
  if (wasStored(change, failure, actual)) return { kind: 'stored', show: actual, warning: null };
  const kind = PROBLEM_KINDS[status] ?? 'rejected';
  const author = stringOrNull(body['autor']);
  return { kind: 'problem', problem: { kind, message, fields, actual, etag, author } };
}

/** Returns true if an earlier attempt was stored but its answer was lost, if the photo is in the gallery, or the show in the bin. */
function wasStored({ task, tried }: UnsentChange, failure: Failure, actual: StoredShow | null): boolean {
  const { status, body } = failure;
  if (task.kind === 'photo') return duplicateId(failure) !== null;
  if (task.kind === 'delete') return status === 404 && body['papelera'] !== undefined;
  if (!tried) return false;
  if (task.kind === 'create') return duplicateId(failure) !== null;
  if (task.kind === 'restore') return duplicateId(failure) === task.id;
  return status === 412 && actual !== null && isAlreadyPatched(actual.values, task);
}

/** Returns true if a task changes only fields, and the show has the new values. */
export function isAlreadyPatched(values: Values, task: Task): boolean {
  if (task.kind !== 'patch' || task.poster !== undefined) return false;
  return Object.entries(task.patch).every(([field, value]) => values[field as keyof Values] === value);
}

/** Returns true unless another editor made the change. @param name name of the signed-in editor */
export function isFromEditor({ author = null }: UnsentChange, name: string | null): boolean {
  return author === null || author === name;
}

/** Returns true for a new show that was sent and whose answer has not come. Its form would add it a second time. */
export function mayBeStored({ task, tried, problem }: UnsentChange): boolean {
  return task.kind === 'create' && tried && (problem === null || problem.kind === 'foreign');
}

/** Returns the outbox after a sign-in. Changes of other editors wait for their sign-in, or for this editor's decision. */
export function assignChanges(outbox: Outbox, name: string | null): Outbox {
  return outbox.map((change) => {
    const isForeign = change.problem?.kind === 'foreign';
    if (isFromEditor(change, name)) return isForeign ? { ...change, problem: null } : change;
    const message = `Lo hizo ${change.author} en este dispositivo y no se ha enviado. Se enviará cuando ${change.author} vuelva a entrar.`;
    const problem = { kind: 'foreign', message, fields: {}, actual: null } as const;
    return { ...change, problem: change.problem ?? problem };
  });
}

/** Adds a change. If it follows another change of the same show, its ETag is unknown. */
export function enqueueChange(outbox: Outbox, change: UnsentChange): Outbox {
  const { id } = change.task;
  const isBehind = id !== null && outbox.some(({ task }) => task.id === id);
  return [...outbox, isBehind ? { ...change, etag: null } : change];
}

/** Returns true if a change waits only for the API, not for an earlier change to be resolved. */
export function isSendable(outbox: Outbox, { task, problem }: UnsentChange): boolean {
  const isBehind = outbox.some((each) => each.problem && task.id !== null && each.task.id === task.id);
  return problem === null && !isBehind;
}

/**
 * Returns the first change of a queue that can be sent. Changes of a show wait for earlier changes of the same show.
 * @param mayBeSent returns false for changes not to send now
 */
export function nextToSend(
  outbox: Outbox,
  queue: 'edits' | 'photos',
  mayBeSent: (change: UnsentChange) => boolean = () => true,
): UnsentChange | null {
  const isFirstOfShow = (change: UnsentChange) =>
    change.task.id === null || outbox.find(({ task }) => task.id === change.task.id) === change;
  const next = outbox.find(
    (change) =>
      change.problem === null &&
      mayBeSent(change) &&
      isFirstOfShow(change) &&
      (change.task.kind === 'photo') === (queue === 'photos'),
  );
  return next ?? null;
}

/** Returns the outbox after an outcome. */
export function settleChange(outbox: Outbox, key: string, outcome: FinalOutcome): Outbox {
  if (outcome.kind === 'problem') return updateChange(outbox, key, { problem: outcome.problem });
  const change = outbox.find((each) => each.key === key);
  const etag = outcome.show?.etag ?? null;
  return passEtag(removeChange(outbox, key), change?.task.id ?? null, etag);
}

/** Returns the outbox with changed fields of the change with that key. */
export function updateChange(outbox: Outbox, key: string, fields: Partial<UnsentChange>): Outbox {
  return outbox.map((change) => (change.key === key ? { ...change, ...fields } : change));
}

/** Gives the stored show's ETag to the first waiting change of the show. */
function passEtag(outbox: Outbox, id: string | null, etag: string | null): Outbox {
  const next = outbox.find(({ task }) => id !== null && task.id === id);
  return next ? updateChange(outbox, next.key, { etag }) : outbox;
}

/** Removes a discarded change. The next change of the show then applies to the stored show. */
export function discardChange(outbox: Outbox, key: string): Outbox {
  const { task, problem, etag } = outbox.find((each) => each.key === key) ?? {};
  const stored = problem?.actual?.etag ?? problem?.etag ?? etag;
  const others = removeChange(outbox, key);
  // A change that waits for an earlier change has no ETag.
  return stored ? passEtag(others, task?.id ?? null, stored) : others;
}

function removeChange(outbox: Outbox, key: string): Outbox {
  return outbox.filter((change) => change.key !== key);
}

/** Marks a change to send it again, over the stored show of its conflict or over `stored`. @param author new author */
export function retryChange(outbox: Outbox, key: string, author: string | null, stored?: StoredShow): Outbox {
  return outbox.map((change) => {
    if (change.key !== key) return change;
    const actual = stored ?? change.problem?.actual;
    const etag = actual ? actual.etag : (change.problem?.etag ?? change.etag);
    return { ...change, author, problem: null, etag, before: actual?.values ?? change.before };
  });
}

/** A show in the list: as stored, with unsent changes applied. */
export interface ShowWithUnsent extends StoredShow {
  readonly unsent: readonly UnsentChange[];
}

export function withUnsent(shows: readonly StoredShow[], outbox: Outbox): ShowWithUnsent[] {
  const stored = shows.map((show) => {
    const unsent = outbox.filter(({ task }) => task.id === show.id);
    const pending = unsent.filter(({ problem }) => problem === null);
    return { ...show, values: withPatches(show.values, pending), unsent };
  });
  const added = outbox.flatMap((change) => {
    if (change.task.kind !== 'create') return [];
    const values = { ...emptyValues, ...change.task.values };
    return [{ id: `nueva:${change.key}`, etag: null, values, unsent: [change] }];
  });
  return [...stored, ...added];
}

/** Returns the values with the changes applied. */
export function withPatches(values: Values, changes: Outbox): Values {
  const patches = changes.map(({ task }) => (task.kind === 'patch' ? task.patch : {}));
  return Object.assign({}, values, ...patches);
}

/** "Sin guardar: Guadalajara, 5 dic 2026" */
export function unsavedTitle({ name }: UnsentChange): string {
  return `Sin guardar: ${name}`;
}
