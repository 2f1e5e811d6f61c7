/** The screen of content other than shows: collections, their entries, and the form of an entry. */
import { useEffect, useMemo, useState } from 'react';
import { entryName } from '../../domain/versions/content-label.ts';
import {
  type ContentCollection,
  type ContentEntry,
  parseContentCollection,
} from '../session/content-collection.ts';
import { findDraft, readDrafts } from '../session/drafts.ts';
import { useEditor } from '../session/editor-context.ts';
import { dismissMessage } from '../session/editor-state.ts';
import { parseRoute } from '../session/route.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button, MoveButtons } from '../shared/Button.tsx';
import { focusPart } from '../shared/visibility-and-focus.ts';
import { VersionsLink } from '../versions/Versions.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import css from './content.css?inline';
import { EntryForm } from './EntryForm.tsx';
import { entryKeys, useEntryChanges } from './use-entry-changes.ts';

adoptStyles(css);

interface Props {
  /** Name of a collection; empty for the list of collections. */
  readonly collection: string;
  /** Id of the entry in the form, or `new`; empty for the list of entries. */
  readonly openId: string;
}

export default function ContentScreen({ collection, openId }: Props) {
  return collection === '' ? <Collections /> : <Entries key={collection} name={collection} openId={openId} />;
}

function Collections() {
  // Photos have their own screen.
  const { gallery: _, ...listed } = useEditor().collections;
  return (
    <section className="rows" aria-labelledby="content-title">
      <h2 id="content-title">Lo demás</h2>
      <ul className="content-collections tiles">
        {Object.entries(listed).map(([name, { title, description }]) => (
          <li key={name} className="raised hover-raised">
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

function Entries({ name, openId }: Pick<Props, 'openId'> & { readonly name: string }) {
  const { collections } = useEditor();
  const { body, problem, load, setProblem } = useLoaded(`/api/contenido/${name}`);
  const collection = useMemo(() => parseContentCollection(body), [body]);
  const title = collections[name]?.title ?? name;

  useEffect(() => dismissMessage(null), []);

  const { move, remove } = useEntryChanges(name, collection, { load, setProblem });
  const { only, entry, close } = useOpenEntry(name, openId, collection, load);
  const isList = collection?.layout === 'lista';
  const hasVersions = isList ? entry === null && openId !== 'new' : entry !== null;
  return (
    <section className="rows" aria-labelledby="content-title">
      <p className="breadcrumb">
        <a href="#contenido">Lo demás</a>
      </p>
      <h2 id="content-title">{title}</h2>
      {hasVersions && <VersionsLink />}
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {/* The form says so itself. */}
      {!collection && !problem && openId !== 'new' && <p className="editor-waiting muted">Cargando…</p>}
      {collection?.problems.map((each) => (
        <p key={each} className="editor-error">
          {each}
        </p>
      ))}
      {entry || openId === 'new' ? (
        <EntryForm
          collection={name}
          title={only ? title : entryName(entry?.data, title)}
          entry={entry}
          entries={collection?.entries ?? []}
          isList={isList}
          onClose={() => void close()}
          load={load}
        />
      ) : (
        collection && <EntryRows name={name} collection={collection} onMove={move} onRemove={remove} />
      )}
      {isList && hasVersions && (
        <ContentVersions
          collection={name}
          title={title}
          id={null}
          etag={collection.etag}
          unsaved={null}
          onRestored={load}
        />
      )}
    </section>
  );
}

/** The entry in the form: the only entry of a file, or the entry in the address. */
function useOpenEntry(
  name: string,
  openId: string,
  collection: ContentCollection | null,
  load: ReturnType<typeof useLoaded>['load'],
) {
  /** Id of the entry whose form was closed last; empty while a form is open. */
  const [closedId, setClosedId] = useState('');
  const only = collection?.layout === 'archivo' ? collection.entries[0] : undefined;
  const entry = only ?? collection?.entries.find(({ id }) => id === openId) ?? null;
  const close = async () => {
    // The editor may have opened another screen while the entry was stored.
    const { id, entry: shownId = '' } = parseRoute(location.hash);
    if (id === name && shownId === openId) location.hash = only ? 'contenido' : `contenido/${name}`;
    if (only) return;
    const loaded = parseContentCollection(await load());
    const added = loaded?.entries.slice(collection?.entries.length).at(-1);
    setClosedId((openId === 'new' && added?.id) || openId);
  };
  useEffect(() => {
    if (openId === '') return;
    // The message is about another entry.
    dismissMessage(null);
    setClosedId('');
    focusPart('content-title');
    return () => focusEntry(openId);
  }, [openId]);
  // The row of a new or changed entry exists only after the loaded data is rendered.
  useEffect(() => {
    if (closedId !== '') focusEntry(closedId);
  }, [closedId]);
  return { only, entry, close };
}

interface RowsProps {
  /** Name of the collection. */
  readonly name: string;
  readonly collection: ContentCollection;
  /** Called only for entries of a list. */
  readonly onMove: (key: string, by: number) => Promise<void>;
  readonly onRemove: (entry: ContentEntry) => Promise<void>;
}

/** The entries of a collection with their actions, and the button that adds an entry. */
function EntryRows({ name: collectionName, collection: { layout, entries }, onMove, onRemove }: RowsProps) {
  const open = (id: string) => {
    location.hash = `contenido/${collectionName}/${encodeURIComponent(id)}`;
  };
  const isList = layout === 'lista';
  const keys = entryKeys(entries);
  const drafts = readDrafts(collectionName);
  const draftMark = (entry: ContentEntry | null) =>
    findDraft(drafts, entry, entries) && <span className="accent">Sin guardar</span>;
  return (
    <>
      <p className="line" data-entry="new">
        <Button label="Agregar" look="main" onPress={() => open('new')} /> {draftMark(null)}
      </p>
      <ol className="editor-rows content-entries rows">
        {entries.map((entry, index) => {
          const name = entryName(entry.data, entry.id);
          const key = keys[index] ?? '';
          return (
            <li key={key} className="raised" data-row="" data-entry={entry.id}>
              <p>
                <strong>{name}</strong> {draftMark(entry)}
                {entry.problems.map((each) => (
                  <span key={each} className="editor-error">
                    {each}
                  </span>
                ))}
              </p>
              <p className="line">
                <Button label="Editar" onPress={() => open(entry.id)} about={name} />
                {isList && (
                  <MoveButtons
                    name={name}
                    isFirst={index === 0}
                    isLast={index === entries.length - 1}
                    onMove={(by) => onMove(key, by)}
                  />
                )}
                <Button label="Borrar" about={name} onPress={() => onRemove(entry)} />
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Moves the focus to the row of an entry. */
function focusEntry(id: string): void {
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] button`)?.focus();
}
