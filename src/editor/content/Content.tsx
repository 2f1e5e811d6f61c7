/** The other content: collections, their entries, and the form of one entry. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { contentName } from '../../domain/versions/content-label.ts';
import { request } from '../session/api-client.ts';

import { useEditor } from '../session/context.ts';
import { storedContent } from '../session/editor-state.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { collectionTitle } from '../shared/collection-labels.ts';
import { showPart, type Typed } from '../shared/Typed.tsx';
import { DELETED } from '../shared/use-question.tsx';
import { VersionsLink } from '../versions/Versions.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import { type Collection, type ContentEntry, loadCollection, moved } from './collection.ts';
import css from './content.css?inline';
import { CHOICE_ID, EntryForm } from './EntryForm.tsx';
import { EntryRows, focusEntry } from './EntryRows.tsx';

adoptStyles(css);

interface Props {
  /** Empty for the list of collections. */
  readonly collection: string;
}

export default function Content({ collection }: Props) {
  return collection === '' ? <Collections /> : <Entries key={collection} name={collection} />;
}

/** Returns what each collection with a form has; shows and photos have screens. @param tickets "boletos", "entradas" */
const hintsOf = (tickets: string) => ({
  site: 'Nombre, lema, correo, redes y colores',
  videos: 'Los videos y su orden',
  products: 'Productos, precios y tallas',
  courses: 'Los volantes de los cursos',
  comedians: 'Los nombres de la marquesina',
  festivals: `Su página, sus días y sus ${tickets}`,
  venues: 'Lo que es igual en cada lugar',
  cities: 'Dónde están en el mapa',
  press: 'Biografías y fotos para la prensa',
  pages: 'El texto legal del sitio',
});

function Collections() {
  const hints = hintsOf(useEditor().site.words.tickets);
  return (
    <section aria-labelledby="content-title">
      <h2 id="content-title">Lo demás</h2>
      <ul className="content-collections">
        {Object.entries(hints).map(([name, hint]) => (
          <li key={name}>
            <a href={`#contenido/${name}`} aria-describedby={`content-hint-${name}`}>
              {collectionTitle(name)}
            </a>
            <p id={`content-hint-${name}`}>{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ name }: { readonly name: string }) {
  const { store, ask } = useEditor();
  const [collection, setCollection] = useState<Collection | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Id of the entry in the form; `new` for one that is added. */
  const [openId, setOpenId] = useState<string | 'new' | null>(null);
  const [typed, setTyped] = useState<Omit<Typed, 'show'> | null>(null);
  const title = collectionTitle(name);

  const load = useCallback(async () => {
    const { loaded, problem: reason } = await loadCollection(store.connection(), name);
    setCollection(loaded);
    setProblem(reason);
    return loaded;
  }, [store, name]);
  useEffect(() => void load(), [load]);
  useEffect(() => store.dismissNotice(null), [store]);

  const isWriting = useRef(false);
  const write = async (method: 'PUT' | 'DELETE', path: string, etag: string | null, json?: unknown) => {
    if (isWriting.current) return;
    isWriting.current = true;
    const call = { method, path, etag, ...(json === undefined ? {} : { json }) };
    const answer = await request(store.connection(), call);
    if (answer.kind === 'ok')
      store.announce(method === 'PUT' ? 'Orden guardado.' : 'Borrado. Está en la papelera.', storedContent);
    await load();
    isWriting.current = false;
    if (answer.kind !== 'ok') setProblem(answer.message);
  };
  const remove = async ({ id, etag, data }: ContentEntry) => {
    if (await ask({ action: 'Borrar', subject: contentName(data, id), effect: DELETED }))
      await write('DELETE', `/api/contenido/${name}/${id}`, etag);
  };
  const move = (index: number, by: number) => {
    const order = moved(collection?.entries ?? [], index, by).map(({ data }) => data);
    return write('PUT', `/api/contenido/${name}`, collection?.etag ?? null, order);
  };

  const only = collection?.form === 'archivo' ? collection.entries[0] : undefined;
  const open = only ?? collection?.entries.find(({ id }) => id === openId) ?? null;
  const isList = collection?.form === 'lista';
  const hasVersions = isList ? open === null && openId !== 'new' : open !== null;
  const openForm = (id: string) => {
    // The notice is about another entry.
    store.dismissNotice(null);
    setOpenId(id);
    requestAnimationFrame(() => showPart('content-title'));
  };
  const close = async () => {
    setOpenId(null);
    if (only) {
      location.hash = 'contenido';
      return;
    }
    const loaded = await load();
    const id = openId === 'new' ? loaded?.entries.at(-1)?.id : openId;
    if (id) requestAnimationFrame(() => focusEntry(id));
  };
  return (
    <section aria-labelledby="content-title">
      <p>
        <a className="editor-back" href="#contenido">
          Lo demás
        </a>
      </p>
      <h2 id="content-title">{title}</h2>
      {hasVersions && <VersionsLink />}
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
        <>
          <EntryForm
            key={`${openId} ${open?.etag}`}
            collection={name}
            entry={open}
            entries={collection?.entries ?? []}
            isList={isList}
            onClose={() => void close()}
            onTyped={setTyped}
          />
          {open && !isList && (
            <ContentVersions
              collection={name}
              title={only ? title : contentName(open.data, title)}
              id={open.id}
              etag={open.etag}
              typed={typed && { ...typed, show: () => showPart(typed.keep ? CHOICE_ID : 'content-title') }}
              onRestored={load}
            />
          )}
        </>
      ) : (
        collection && (
          <>
            <p>
              <button type="button" className="button" onClick={() => openForm('new')}>
                Agregar
              </button>
            </p>
            <EntryRows collection={collection} onEdit={openForm} onMove={move} onRemove={remove} />
            {isList && (
              <ContentVersions
                collection={name}
                title={title}
                id={null}
                etag={collection.etag}
                typed={null}
                onRestored={load}
              />
            )}
          </>
        )
      )}
    </section>
  );
}
