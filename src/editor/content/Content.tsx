/** The other content: collections, their entries, and the form of one entry. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { contentName } from '../../domain/versions/content-label.ts';
import { type Call, request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { storedContent } from '../session/editor-state.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button } from '../shared/Button.tsx';
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

function Collections() {
  // Photos have a screen.
  const { gallery: _, ...listed } = useEditor().collections;
  return (
    <section aria-labelledby="content-title">
      <h2 id="content-title">Lo demás</h2>
      <ul className="content-collections">
        {Object.entries(listed).map(([name, { title, description }]) => (
          <li key={name}>
            <a href={`#contenido/${name}`} aria-describedby={`content-hint-${name}`}>
              {title}
            </a>
            <p className="hint" id={`content-hint-${name}`}>
              {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ name }: { readonly name: string }) {
  const { store, collections, ask } = useEditor();
  const [collection, setCollection] = useState<Collection | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Id of the entry in the form; `new` for one that is added. */
  const [openId, setOpenId] = useState<string | 'new' | null>(null);
  const [typed, setTyped] = useState<Omit<Typed, 'show'> | null>(null);
  const title = collections[name]?.title ?? name;

  const load = useCallback(async () => {
    const { loaded, problem: reason } = await loadCollection(store.connection(), name);
    setCollection(loaded);
    setProblem(reason);
    return loaded;
  }, [store, name]);
  useEffect(() => void load(), [load]);
  useEffect(() => store.dismissNotice(null), [store]);

  const isWriting = useRef(false);
  const write = async (call: Call, done: string) => {
    if (isWriting.current) return;
    isWriting.current = true;
    const answer = await request(store.connection(), call);
    if (answer.kind === 'ok') store.announce(done, storedContent);
    await load();
    isWriting.current = false;
    if (answer.kind !== 'ok') setProblem(answer.message);
  };
  const remove = async ({ id, etag, data }: ContentEntry) => {
    if (await ask({ action: 'Borrar', subject: contentName(data, id), effect: DELETED }))
      await write(
        { method: 'DELETE', path: `/api/contenido/${name}/${id}`, etag },
        'Borrado. Está en la papelera.',
      );
  };
  const move = (index: number, by: number) => {
    const json = moved(collection?.entries ?? [], index, by).map(({ data }) => data);
    const etag = collection?.etag ?? null;
    return write({ method: 'PUT', path: `/api/contenido/${name}`, etag, json }, 'Orden guardado.');
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
        <EntryForm
          key={`${openId} ${open?.etag}`}
          collection={name}
          entry={open}
          entries={collection?.entries ?? []}
          isList={isList}
          onClose={() => void close()}
          onUndone={load}
          onTyped={setTyped}
        />
      ) : (
        collection && (
          <>
            <p>
              <Button look="main" onPress={() => openForm('new')}>
                Agregar
              </Button>
            </p>
            <EntryRows collection={collection} onEdit={openForm} onMove={move} onRemove={remove} />
          </>
        )
      )}
      {collection && hasVersions && (
        <ContentVersions
          collection={name}
          title={isList || only ? title : contentName(open?.data, title)}
          id={open?.id ?? null}
          etag={open?.etag ?? collection.etag}
          typed={typed && { ...typed, show: () => showPart(typed.keep ? CHOICE_ID : 'content-title') }}
          onRestored={load}
        />
      )}
    </section>
  );
}
