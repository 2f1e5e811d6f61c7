/** Loads the list of versions: when it is opened, when something is stored, and again after a failure. */
import { useCallback, useEffect, useState } from 'react';
import { sentence } from '../../domain/text/sentence.ts';
import { OFFLINE, request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { Button } from '../shared/Button.tsx';
import { atTimeText } from '../shared/instant-text.ts';

const NOT_LOADED = 'Las versiones no se cargaron; lo demás sigue como estaba.';
const AUTOMATIC = 'Se cargarán solas cuando vuelva la conexión.';

interface Failed {
  readonly message: string;
  readonly isOffline: boolean;
  readonly time: string;
  readonly attempts: number;
}

/** @param etag of what is stored: each change of it makes a version */
export function useVersions(path: string, etag: string | null) {
  const { store, site } = useEditor();
  /** Null while nothing is loaded. */
  const [body, setBody] = useState<unknown>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  /** Resolves with the body; null when it is not loaded. */
  const load = useCallback(async (): Promise<unknown> => {
    setIsLoading(true);
    const answer = await request(store.connection(), { method: 'GET', path });
    setIsLoading(false);
    if (answer.kind === 'ok') {
      setBody(answer.body);
      setFailed(null);
      return answer.body;
    }
    const isOffline = answer.kind === 'offline';
    const message = isOffline ? `${OFFLINE} ${NOT_LOADED}` : answer.message;
    const time = atTimeText(new Date(), site.clock);
    setFailed((earlier) => ({ message, isOffline, time, attempts: (earlier?.attempts ?? 0) + 1 }));
    return null;
  }, [store, site, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ETag stands for what is stored
  useEffect(() => void load(), [load, etag]);

  const hasFailed = failed !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => void load();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, load]);

  const notice = failed ? (
    <div className="notice stack">
      <p role="alert">{failed.message}</p>
      <p className="muted" role="status">
        {isLoading ? 'Intentando otra vez…' : afterText(failed)}
      </p>
      <Button look="secondary" onPress={load}>
        Reintentar
      </Button>
    </div>
  ) : (
    body === null && (
      <p className="muted" role="status">
        Cargando versiones…
      </p>
    )
  );
  return { body, hasFailed, notice, load };
}

/** Returns what was tried, and what happens without a tap. */
function afterText({ isOffline, time, attempts }: Failed): string {
  const again = attempts > 1 ? sentence(`Tampoco se pudo ${time}`) : '';
  return [again, isOffline ? AUTOMATIC : ''].filter(Boolean).join(' ');
}
