/** Loads a screen's data from the API when the screen opens, on request, and again after a failure. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, request } from './api-client.ts';
import { reloadList } from './apply-answers.ts';
import { getState } from './editor-state.ts';

interface Loaded {
  /** Last loaded body; null before it. */
  readonly body: unknown;
  /** Failure of the last attempt. */
  readonly failure: Failure | null;
  /** Failed attempts since the last success. */
  readonly attempts: number;
  readonly isLoading: boolean;
  /** Time at which the last attempt ended. */
  readonly at: Date;
}

const NOT_LOADED: Loaded = { body: null, failure: null, attempts: 0, isLoading: true, at: new Date(0) };

/** Pause before the next attempt if the server cannot answer now, as while it starts. */
const RETRY_MS = 5_000;

/** Returns the data and its state. @param version a new value loads the data again */
export function useLoaded(path: string, version?: unknown) {
  const [loaded, setLoaded] = useState<Loaded>(NOT_LOADED);
  const lastAttempt = useRef(0);
  /** Why the last change of the screen was not stored. */
  const [changeProblem, setProblem] = useState<string | null>(null);
  /** Resolves with the body; null if loading failed. */
  const load = useCallback(async (): Promise<unknown> => {
    setLoaded((earlier) => ({ ...earlier, isLoading: true }));
    lastAttempt.current += 1;
    const attempt = lastAttempt.current;
    const answer = await request(getState().connection, { method: 'GET', path });
    const ended = { isLoading: false, at: new Date() };
    // A late answer to an earlier request has older data.
    if (attempt !== lastAttempt.current) return answer.kind === 'ok' ? answer.body : null;
    // Signs out if the key was replaced.
    if (answer.kind === 'key') void reloadList();
    if (answer.kind === 'ok') setLoaded({ ...ended, body: answer.body, failure: null, attempts: 0 });
    else setLoaded(({ body, attempts }) => ({ ...ended, body, failure: answer, attempts: attempts + 1 }));
    return answer.kind === 'ok' ? answer.body : null;
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is stored
  useEffect(() => void load(), [load, version]);
  const { failure } = loaded;
  useEffect(() => {
    if (!failure) return;
    const retry = () => void load();
    const timer = failure.kind === 'busy' ? setTimeout(retry, RETRY_MS) : undefined;
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [failure, load]);
  const setBody = (body: unknown) => setLoaded((earlier) => ({ ...earlier, body }));
  return { ...loaded, load, setBody, setProblem, problem: changeProblem ?? failure?.message ?? null };
}
