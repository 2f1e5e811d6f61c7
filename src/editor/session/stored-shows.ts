/** The list of stored shows: loaded from the API, changed by its answers, and kept in the browser. */
import { type Connection, request } from './api-client.ts';
import { parseList, type StoredShow } from './editor-shows.ts';
import { type StateContainer, withShow } from './editor-state.ts';
import { saveList } from './kept-state.ts';
import { OFFLINE, REVOKED_KEY } from './send.ts';

export interface StoredShows {
  readonly reload: () => Promise<void>;
  /** @param show null when it is deleted */
  readonly set: (id: string, show: StoredShow | null) => void;
  /** Called with each answer that may have changed a show. */
  readonly countAnswer: () => void;
}

export function createStoredShows({ get, set }: StateContainer, connection: () => Connection): StoredShows {
  let answers = 0;

  async function reload(): Promise<void> {
    const earlier = answers;
    const answer = await request(connection(), { method: 'GET', path: '/api/contenido/shows' });
    // A list from before a change was stored would bring back its old ETag.
    if (answers !== earlier) return reload();
    if (answer.kind === 'ok') {
      const list = parseList(answer.body);
      void saveList(list);
      set({ list, listProblem: null });
    } else if (answer.kind === 'key') {
      set({ session: { kind: 'out', message: REVOKED_KEY } });
    } else {
      set({ listProblem: answer.kind === 'offline' ? OFFLINE : answer.message });
    }
  }

  return {
    reload,
    set: (id, show) => {
      const list = withShow(get().list, id, show);
      void saveList(list);
      set({ list });
    },
    countAnswer: () => {
      answers++;
    },
  };
}
