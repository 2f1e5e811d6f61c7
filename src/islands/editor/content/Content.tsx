/** The other content: collections, their entries, and the form of one entry. */
import { useCallback, useEffect, useState } from 'react';
import { contentName } from '../../../domain/content-changes.ts';
import { request } from '../api.ts';
import { collectionTitle, listedCollections } from '../collections.ts';
import { useEditor } from '../context.ts';
import { OFFLINE } from '../send.ts';
import { type Collection, type ContentEntry, getCollection, parseCollection } from './collection.ts';
import { EntryForm } from './EntryForm.tsx';
import { moved } from './moved.ts';

interface Props {
  /** Empty for the list of collections. */
  readonly collection: string;
}

export default function Content({ collection }: Props) {
  return collection === '' ? <Collections /> : <Entries key={collection} name={collection} />;
}

function Collections() {
  return (
    <section aria-labelledby="content-title">
      <h2 id="content-title">Lo demás</h2>
      <ul className="content-collections">
        {listedCollections.map((name) => (
          <li key={name}>
            <a href={`#contenido/${name}`}>{collectionTitle(name)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ name }: { readonly name: string }) {
  const { store } = useEditor();
  const [collection, setCollection] = useState<Collection | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Id of the entry in the form; `new` for one that is added. */
  const [openId, setOpenId] = useState<string | 'new' | null>(null);
  const title = collectionTitle(name);

  const load = useCallback(async () => {
    const answer = await getCollection(store.connection(), name);
    const loaded = answer.kind === 'ok' ? parseCollection(answer.body) : null;
    setCollection(loaded);
    setProblem(loaded ? null : answer.kind === 'ok' || answer.kind === 'offline' ? OFFLINE : answer.message);
  }, [store, name]);
  useEffect(() => void load(), [load]);

  const write = async (method: 'PUT' | 'DELETE', path: string, etag: string | null, json?: unknown) => {
    const call = { method, path, etag, ...(json === undefined ? {} : { json }) };
    const answer = await request(store.connection(), call);
    if (answer.kind === 'ok')
      store.announce(method === 'PUT' ? 'Orden guardado.' : 'Borrado. Está en la papelera.', saved);
    await load();
    if (answer.kind !== 'ok') setProblem(answer.kind === 'offline' ? OFFLINE : answer.message);
  };
  const remove = ({ id, etag }: ContentEntry) => write('DELETE', `/api/contenido/${name}/${id}`, etag);
  const move = (index: number, by: number) => {
    const order = moved(collection?.entries ?? [], index, by).map(({ data }) => data);
    return write('PUT', `/api/contenido/${name}`, collection?.etag ?? null, order);
  };

  const only = collection?.form === 'archivo' ? collection.entries[0] : undefined;
  const open = only ?? collection?.entries.find(({ id }) => id === openId) ?? null;
  const close = () => {
    setOpenId(null);
    if (only) location.hash = 'contenido';
    else void load();
  };
  return (
    <section aria-labelledby="content-title">
      <p>
        <a className="editor-back" href="#contenido">
          Lo demás
        </a>
      </p>
      <h2 id="content-title">{title}</h2>
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {!collection && !problem && <p className="editor-waiting">Cargando…</p>}
      {collection?.problems.map((each) => (
        <p key={each} className="editor-error">
          {each}
        </p>
      ))}
      {open || openId === 'new' ? (
        <EntryForm key={`${openId} ${open?.etag}`} collection={name} entry={open} onClose={close} />
      ) : (
        collection && (
          <>
            <p>
              <button type="button" className="button" onClick={() => setOpenId('new')}>
                Agregar
              </button>
            </p>
            <ol className="editor-rows content-entries">
              {collection.entries.map((entry, index) => {
                const label = contentName(entry.data, entry.id);
                return (
                  <li key={`${entry.id} ${entry.etag}`}>
                    <p>
                      <strong>{label}</strong>
                      {entry.problems.map((each) => (
                        <span key={each} className="editor-error">
                          {each}
                        </span>
                      ))}
                    </p>
                    <p className="content-item-buttons">
                      <button type="button" className="add-link" onClick={() => setOpenId(entry.id)}>
                        Editar<span className="visually-hidden"> {label}</span>
                      </button>
                      {collection.form === 'lista' && (
                        <>
                          <button
                            type="button"
                            className="add-link"
                            disabled={index === 0}
                            onClick={() => void move(index, -1)}
                          >
                            Subir<span className="visually-hidden"> {label}</span>
                          </button>
                          <button
                            type="button"
                            className="add-link"
                            disabled={index === collection.entries.length - 1}
                            onClick={() => void move(index, 1)}
                          >
                            Bajar<span className="visually-hidden"> {label}</span>
                          </button>
                        </>
                      )}
                      <button type="button" className="add-link" onClick={() => void remove(entry)}>
                        Borrar<span className="visually-hidden"> {label}</span>
                      </button>
                    </p>
                  </li>
                );
              })}
            </ol>
          </>
        )
      )}
    </section>
  );
}

const saved = { id: null, hiddenUntil: null } as const;
