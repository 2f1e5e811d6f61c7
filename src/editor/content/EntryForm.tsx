/** The form of one entry, made from the API's JSON Schema. */
// The package's index imports a validator that is not needed here.

import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '../../domain/text/is-record.ts';
import { contentLabel } from '../../domain/versions/content-label.ts';
import { type Failure, OFFLINE, request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { findDraft, NEW_ENTRY, readDrafts, writeDraft } from '../session/drafts.ts';
import { storedContent } from '../session/editor-state.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { Button } from '../shared/Button.tsx';
import { SaveBar } from '../shared/SaveBar.tsx';
import { ChoiceButtons, showPart, type Typed } from '../shared/Typed.tsx';
import { VersionChanges } from '../versions/VersionRow.tsx';
import { unsavedText } from '../versions/versions.ts';
import { toVersionChanges } from './ContentVersions.tsx';
import {
  type ContentEntry,
  changedFields,
  type Data,
  mergeFields,
  parseEntry,
  undoOfPut,
  withoutEmpty,
} from './collection.ts';
import { ErrorPaths } from './templates.tsx';
import { errorSchema, templates, translate, uiSchema, validator, widgets } from './theme.tsx';

interface Props {
  readonly collection: string;
  readonly entry: ContentEntry | null;
  /** All of the collection. */
  readonly entries: readonly ContentEntry[];
  /** Its entries have positions for ids: what is at a position now may be another entry than the one that was edited. */
  readonly isList: boolean;
  /** Called when it is saved or given up. */
  readonly onClose: () => void;
  /** Called when a save is taken back. */
  readonly onUndone: () => unknown;
  /** Called with what is typed and not saved, null when nothing is. The same function as long as the form is there. */
  readonly onTyped: (typed: Omit<Typed, 'show'> | null) => void;
}

interface Refusal extends Pick<Failure, 'message' | 'fields'> {
  /** What is stored now, when another editor saved first. */
  readonly actual: ContentEntry | null;
}

/** Of the message about what was not stored, with the choice between two versions. */
export const CHOICE_ID = 'content-choice';

const FORM_ID = 'content-form';

const CHANGED_MEANWHILE =
  'Lo guardado cambió y aquí hay algo tuyo sin guardar. Revisa las dos versiones y elige.';

export function EntryForm({ collection, entry, entries, isList, ...handlers }: Props) {
  const { onClose, onUndone, onTyped } = handlers;
  const { store, api } = useEditor();
  const id = entry?.id ?? NEW_ENTRY;
  const { body, failure } = useLoaded(`/api/esquemas/${collection}`);
  const schema = isRecord(body) ? (body as RJSFSchema) : null;
  const [draft] = useState(() => findDraft(readDrafts(collection), entry, entries));
  const [merged] = useState(() => {
    if (entry && draft && draft.etag !== entry.etag) {
      const fields = mergeFields(draft.base, draft.data, entry.data ?? {});
      return { ...fields, hasConflict: fields.hasConflict || isList };
    }
    const base = entry?.data ?? draft?.base ?? null;
    return { data: draft?.data ?? entry?.data ?? {}, base, hasConflict: false };
  });
  /** What is typed, the ETag of the version that the form began with or was merged into, and what is stored in it. */
  const [{ data, etag, base }, setEdit] = useState(() => ({
    ...merged,
    etag: draft && (merged.hasConflict || !entry) ? draft.etag : (entry?.etag ?? null),
  }));
  const [refusal, setRefusal] = useState<Refusal | null>(() =>
    merged.hasConflict ? { message: CHANGED_MEANWHILE, fields: {}, actual: entry } : null,
  );
  const [isSaving, setIsSaving] = useState(false);

  const ui = useMemo(() => (schema ? uiSchema(schema) : {}), [schema]);

  const change = (next: Data) => {
    setEdit((earlier) => ({ ...earlier, data: next }));
    writeDraft(collection, [id, draft?.id], { id, etag, data: next, base });
  };

  const save = async (over: string | null) => {
    setIsSaving(true);
    setRefusal(null);
    const refuse = (refused: Refusal) => {
      setRefusal(refused);
      // The message is above a long form, and the button below it.
      requestAnimationFrame(() => showPart(CHOICE_ID));
    };
    const path = `/api/contenido/${collection}${entry ? `/${entry.id}` : ''}`;
    const json = withoutEmpty(data);
    const method = entry ? 'PUT' : 'POST';
    const answer = await request(store.connection(), { method, path, json, etag: over });
    setIsSaving(false);
    if (answer.kind === 'ok' || (answer.kind === 'refused' && isStoredAlready(answer, entry))) {
      writeDraft(collection, [id, draft?.id], null);
      const now = answer.kind === 'ok' ? (parseEntry(answer.body)?.etag ?? answer.etag) : null;
      store.showMessage('Guardado.', storedContent, undoOfPut(store, path, entry?.data, now, onUndone));
      onClose();
    } else if (answer.kind === 'offline') {
      const message = `${OFFLINE} Queda en este navegador: guárdalo otra vez.`;
      refuse({ message, fields: {}, actual: null });
    } else {
      const { actual, etag: now } = answer.body;
      const stored = answer.status === 412 ? parseEntry({ id: entry?.id, etag: now, datos: actual }) : null;
      // What others changed in fields that were not typed in stays theirs, also when they save once more.
      if (stored?.data) setEdit({ ...mergeFields(base, data, stored.data), etag });
      refuse({ message: answer.message, fields: answer.fields, actual: stored ?? parseEntry(actual) });
    }
  };

  const cancel = () => {
    writeDraft(collection, [id, draft?.id], null);
    onClose();
  };

  const takeTheirs = useCallback(
    (actual: ContentEntry) => {
      writeDraft(collection, [id, draft?.id], null);
      setEdit({ data: actual.data ?? {}, base: actual.data, etag: actual.etag, hasConflict: false });
      setRefusal(null);
    },
    [collection, id, draft],
  );
  const { actual = null } = refusal ?? {};
  const refused = refusal ?? (failure && { message: OFFLINE });
  const latestSave = useRef(save);
  latestSave.current = save;
  const typedFields = changedFields(base, data).join(' ');
  useEffect(() => {
    if (typedFields === '' || entry === null) return;
    const labels = typedFields.split(' ').map(contentLabel);
    const keep = actual && (() => void latestSave.current(actual.etag));
    onTyped({ labels, drop: () => takeTheirs(entry), keep });
    return () => onTyped(null);
  }, [typedFields, entry, actual, takeTheirs, onTyped]);

  return (
    <div className="content-form stack">
      {draft && typedFields !== '' && refusal === null && (
        <p className="callout">Aquí está lo que dejaste sin guardar.</p>
      )}
      {refused && (
        <div id={CHOICE_ID} className="editor-problem raised stack" role="alert">
          <p>{refused.message}</p>
          {actual && (
            <>
              <p>Lo guardado → lo tuyo:</p>
              <VersionChanges changes={toVersionChanges(actual.data, withoutEmpty(data), api, collection)} />
              <ChoiceButtons onKeep={() => void save(actual.etag)} onDrop={() => takeTheirs(actual)} />
            </>
          )}
        </div>
      )}
      {!schema && !refused && <p className="editor-waiting muted">Cargando…</p>}
      {schema && (
        <ErrorPaths value={Object.keys(refusal?.fields ?? {})}>
          <Form<Data>
            id={FORM_ID}
            schema={schema}
            uiSchema={ui}
            formData={data}
            validator={validator}
            templates={templates}
            widgets={widgets}
            translateString={translate}
            extraErrors={errorSchema(refusal?.fields ?? {})}
            showErrorList={false}
            noHtml5Validate
            idPrefix="contenido"
            experimental_defaultFormStateBehavior={{
              arrayMinItems: { populate: 'never' },
              emptyObjectFields: 'skipDefaults',
            }}
            onChange={({ formData }) => change(formData ?? {})}
            onSubmit={() => void save(etag)}
          >
            <SaveBar
              status={typedFields === '' ? null : unsavedText(typedFields.split(' ').map(contentLabel))}
            >
              <Button label="Cancelar" onPress={cancel} />
              <button type="submit" form={FORM_ID} className="button" disabled={isSaving}>
                {isSaving ? 'Guardando…' : 'Guardar'}
              </button>
            </SaveBar>
          </Form>
        </ErrorPaths>
      )}
    </div>
  );
}

/** Returns true for a new entry that was stored although its answer was lost. */
function isStoredAlready({ status, body }: Failure, entry: ContentEntry | null): boolean {
  return entry === null && status === 409 && body['id'] !== undefined;
}
