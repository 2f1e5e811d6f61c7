/** The versions of an entry with a file of its own, or of a whole list. */
import { request } from '../api.ts';
import { useEditor } from '../context.ts';
import { OFFLINE } from '../send.ts';
import type { Chosen } from '../VersionList.tsx';
import { Versions } from '../Versions.tsx';
import { parseVersions, type VersionChange } from '../versions.ts';

interface Props {
  readonly collection: string;
  /** Of the list or the entry. */
  readonly title: string;
  /** Null for a list. */
  readonly id: string | null;
  readonly etag: string | null;
  readonly onRestored: () => Promise<void>;
}

export function ContentVersions({ collection, title, id, etag, onRestored }: Props) {
  const { store } = useEditor();
  const path = `/api/contenido/${collection}${id === null ? '' : `/${id}`}/versiones`;
  const restore = async ({ version, currentEtag }: Chosen<object>) => {
    const restorePath = `${path}/${encodeURIComponent(version.key)}/restaurar`;
    const call = { method: 'POST', path: restorePath, json: {}, etag: currentEtag } as const;
    const answer = await request(store.connection(), call);
    if (answer.kind !== 'ok') return answer.kind === 'offline' ? OFFLINE : answer.message;
    store.announce(`${title}: volviste a otra versión.`, { id: null, hiddenUntil: null });
    await onRestored();
    return null;
  };
  return (
    <Versions
      title={title}
      subject={id === null ? 'la lista' : 'el contenido'}
      undoHint="Para deshacerlo, vuelve a la versión que está debajo de la de ahora."
      path={path}
      etag={etag}
      parse={parse}
      onRestore={restore}
    />
  );
}

function parse(body: unknown) {
  return parseVersions(
    body,
    // Two elements of a list can have the same name.
    ({ cambios }) => (Array.isArray(cambios) ? [...new Set(cambios.map(String))].map(toChange) : []),
    ({ datos }) => (typeof datos === 'object' ? datos : null),
    new Date(),
  );
}

/** "Correo: a@b.mx → c@d.mx" as a field with two values; other sentences as they are. */
function toChange(text: string): VersionChange {
  const [, label = '', before = '', after = ''] = /^(.+?): (.*?) → (.*)$/su.exec(text) ?? [];
  return label ? { label, before, after } : text;
}
