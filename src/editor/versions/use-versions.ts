/** State of the list of versions: the loaded list, this editor's restores, and the version shown as current. */
import { useMemo, useState } from 'react';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { OFFLINE } from '../session/api-client.ts';
import { useSite } from '../session/editor-context.ts';
import { setMessage } from '../session/editor-state.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { atTimeText } from '../shared/instant-text.ts';
import {
  isSameData,
  type ListedVersion,
  originTexts,
  parseVersions,
  type Restore,
  type UnsavedChanges,
  type VersionReader,
} from './versions.ts';

/** A version to restore. */
export interface RestoreRequest<Data> {
  readonly version: ListedVersion<Data>;
  readonly data: Data;
  /** ETag of the version listed as current. */
  readonly currentEtag: string | null;
  readonly isUndo: boolean;
  /** Restores what this restore replaced; null if that version cannot be read. */
  readonly undoRestore: (() => void) | null;
}

export interface VersionsProps<Data> extends VersionReader<Data> {
  readonly title: string;
  /** Object of the restore: "el show". */
  readonly subject: string;
  readonly path: string;
  /** ETag of the stored data. Each change makes a version. */
  readonly etag: string | null;
  /** Stored data with unsent changes; undefined if it is the current version. */
  readonly shown?: Data;
  /** State of a change that is being sent or waits for the API. */
  readonly pending?: 'sending' | 'delayed' | null;
  /** Resolves with an error message, or null. */
  readonly onRestore: (chosen: RestoreRequest<Data>) => Promise<string | null>;
  /** Undoes a restore that waits for the API; null if none does. */
  readonly onCancel?: (() => void) | null;
  readonly unsaved: UnsavedChanges | null;
}

const NOT_LOADED = 'Las versiones no se cargaron; lo demás sigue como estaba.';
const AUTOMATIC = 'Se cargarán solas cuando vuelva la conexión.';
const CHANGED_AGAIN = 'No se deshizo nada: lo guardado cambió otra vez.';

/** A version to restore, and the API's answer that lists it. */
interface ChosenVersion<Data> extends Pick<RestoreRequest<Data>, 'version' | 'data' | 'isUndo'> {
  readonly body: unknown;
}

/** Returns messages about a list that could not be loaded, or null. */
function useLoadedList(path: string, etag: string | null, hourFormat: 12 | 24) {
  const { body, failure, attempts, at, isLoading, load } = useLoaded(path, etag);
  const isOffline = failure?.kind === 'offline';
  const again = attempts > 1 ? endWithFullStop(`Tampoco se pudo ${atTimeText(at, hourFormat)}`) : '';
  const next = [again, isOffline ? AUTOMATIC : ''].filter(Boolean).join(' ');
  const loadProblem = failure && {
    message: isOffline ? `${OFFLINE} ${NOT_LOADED}` : failure.message,
    next: isLoading ? 'Intentando otra vez…' : next,
  };
  return { body, loadProblem, load };
}

const currentOf = <Data>(versions: readonly ListedVersion<Data>[]) =>
  versions.find(({ isCurrent }) => isCurrent);

/**
 * Restores versions, and undoes restores.
 * @param parse parses the versions in an answer of the API
 * @param load reloads the list, and resolves with the answer or null
 */
function useRestores<Data>(
  parse: (body: unknown) => ListedVersion<Data>[],
  load: () => Promise<unknown>,
  onRestore: VersionsProps<Data>['onRestore'],
) {
  const [restoreProblem, setRestoreProblem] = useState<string | null>(null);
  const [restores, setRestores] = useState<readonly (ChosenVersion<Data> & Restore<Data>)[]>([]);
  const [restoringKey, setRestoringKey] = useState<string | null>(null);
  const restore = async (chosen: ChosenVersion<Data>) => {
    if (restoringKey !== null) return null;
    const { body, version, data, isUndo } = chosen;
    setRestoringKey(version.key);
    const listed = parse(body);
    const replaced = currentOf(listed);
    const currentEtag = replaced?.etag ?? null;
    const undoRestore = replaced?.data ? () => void undo(chosen, currentEtag) : null;
    const problem = await onRestore({ version, data, currentEtag, isUndo, undoRestore });
    setRestoringKey(null);
    setRestoreProblem(problem);
    if (problem === null)
      setRestores((earlier) => [{ ...chosen, newest: listed[0]?.key ?? null }, ...earlier]);
    // Another editor may have saved in the meantime.
    else void load();
    return problem;
  };
  /** Restores the version with the ETag `replaced`. Its key may differ from its key as the current version. */
  const undo = async (restored: ChosenVersion<Data>, replaced: string | null) => {
    // Undoing an undo restores the first version again.
    const isUndo = !restored.isUndo;
    setMessage(isUndo ? 'Deshaciendo…' : 'Rehaciendo…');
    const body = await load();
    const listed = parse(body);
    const version = listed.find(({ etag }) => etag === replaced);
    const isLast = isSameData(currentOf(listed)?.data, restored.data);
    let problem: string | null = body === null ? OFFLINE : CHANGED_AGAIN;
    if (version?.data && isLast) problem = await restore({ body, version, data: version.data, isUndo });
    if (problem !== null) setMessage(problem);
  };
  return { restoreProblem, restores, restoringKey, restore };
}

export function useVersions<Data>({ path, etag, ...props }: VersionsProps<Data>) {
  const { hourFormat } = useSite();
  const parse = (body: unknown) => parseVersions(body, props, hourFormat, new Date());
  const { body, loadProblem, load } = useLoadedList(path, etag, hourFormat);
  const { restores, restore, ...restoring } = useRestores(parse, load, props.onRestore);
  // Parsed once per answer, because each key pressed in the form renders the list again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has one reader while it is open
  const versions = useMemo(() => parse(body), [body]);
  const current = currentOf(versions);
  const [last] = restores;
  // The restored version counts as stored until the list is reloaded.
  const stored = last && last.body === body ? last.version.data : current?.data;
  const shown = props.shown ?? stored;
  // Null after the restore is undone or rejected.
  const restored = last && isSameData(last.version.data, shown) ? last.version : null;
  const origins = useMemo(() => originTexts(versions, restores), [versions, restores]);
  // A restored version is in the list only after reloading.
  const unlisted = isSameData(current?.data, shown) ? null : restored;
  const badges: ReadonlyMap<string | undefined, string> = new Map(
    props.pending
      ? [
          [current?.key, 'Ahora'],
          [unlisted?.key, 'Por enviar'],
        ]
      : [[(unlisted ?? current)?.key, 'Ahora']],
  );
  const badgeOf = ({ key }: ListedVersion<Data>) => badges.get(key) ?? null;
  return {
    ...restoring,
    versions,
    isLoaded: body !== null,
    loadProblem,
    load,
    restored,
    isUndo: last?.isUndo ?? false,
    origins,
    isUpdating: unlisted !== null && !props.pending && !loadProblem,
    badgeOf,
    isLikeCurrent: (version: ListedVersion<Data>) => !badgeOf(version) && isSameData(version.data, shown),
    restoreVersion: (version: ListedVersion<Data>) =>
      version.data !== null && void restore({ body, version, data: version.data, isUndo: false }),
  };
}

export type VersionHistory<Data> = ReturnType<typeof useVersions<Data>>;
