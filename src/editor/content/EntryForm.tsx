/** Form of an entry, made from the API's JSON Schema. Does not import the package's index, which imports an unneeded validator. */
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { OFFLINE } from '../session/api-client.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { Button } from '../shared/Button.tsx';
import { type Data, filledData } from '../shared/merge-data.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { focusPart } from '../shared/visibility-and-focus.ts';
import { ConflictChoice } from '../versions/VersionChanges.tsx';
import { unsavedText } from '../versions/versions.ts';
import { ContentVersions, toVersionChanges } from './ContentVersions.tsx';
import { ErrorPaths } from './templates.tsx';
import { type FormUploads, templates, toErrorSchema, validator, widgets } from './theme.tsx';
import { type EntryFormProps, useEntryForm } from './use-entry-form.ts';

/** Id of the message about an entry that was not stored, including the choice between two versions. */
const CHOICE_ID = 'content-choice';

const FORM_ID = 'content-form';

/** Moves the focus to the first control with an error, or to the error of a list, which has no control. */
function focusFirstInvalid(): void {
  const form = document.getElementById(FORM_ID);
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (control) control.focus();
  else focusPart(form?.querySelector('.error:not(:empty)')?.id ?? FORM_ID);
}

export function EntryForm(props: EntryFormProps) {
  const { collection, title, entry, isList, load } = props;
  const { body, failure } = useLoaded(`/api/esquemas/${collection}`);
  const schema = isRecord(body) ? (body as RJSFSchema) : null;
  const form = useEntryForm(props);
  const { data, etag, problem, typedLabels, save, takeTheirs } = form;
  // The message is above the long form, the button below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem that comes without a save moves no focus
  useEffect(() => {
    if (!form.isSaving && problem !== null) focusPart(CHOICE_ID);
  }, [form.isSaving]);
  const { message = failure && OFFLINE, fields = {}, actual = null } = problem ?? {};
  const [uploads, setUploads] = useState(0);
  const hasUnsaved = typedLabels.length > 0;
  const unsaved = {
    labels: typedLabels,
    reveal: () => focusPart(actual ? CHOICE_ID : 'content-title'),
    drop: () => entry && takeTheirs(entry),
    keep: actual && (() => void save(actual.etag)),
  };
  const status = hasUnsaved ? unsavedText(typedLabels) : null;

  return (
    <>
      {/* Text typed while the answer is pending would be lost. */}
      <div className="content-form stack" inert={form.isSaving}>
        {form.hasDraft && hasUnsaved && problem === null && (
          <p className="callout">Aquí está lo que dejaste sin guardar.</p>
        )}
        {message !== null && (
          <div id={CHOICE_ID} className="editor-problem raised stack" role="alert">
            <p>{message}</p>
            {Object.keys(fields).length > 0 && (
              <Button
                label="Ver el primero"
                look="secondary"
                className="is-start"
                onPress={focusFirstInvalid}
              />
            )}
            {actual && (
              <ConflictChoice
                changes={toVersionChanges(actual.data, filledData(data), collection)}
                onKeep={() => void save(actual.etag)}
                onDrop={() => takeTheirs(actual)}
              />
            )}
          </div>
        )}
        {!schema && message === null && <p className="editor-waiting muted">Cargando…</p>}
        {schema && (
          <ErrorPaths value={Object.keys(fields)}>
            <Form<Data>
              key={entry?.etag}
              id={FORM_ID}
              schema={schema}
              formData={data}
              formContext={{ countUploads: setUploads } satisfies FormUploads}
              validator={validator}
              templates={templates}
              widgets={widgets}
              extraErrors={toErrorSchema(fields)}
              showErrorList={false}
              noHtml5Validate
              idPrefix="contenido"
              experimental_defaultFormStateBehavior={{
                arrayMinItems: { populate: 'never' },
                emptyObjectFields: 'skipDefaults',
              }}
              onChange={({ formData }) => form.change(formData ?? {})}
              onSubmit={() => void save(etag)}
            >
              <SaveBar status={uploads > 0 ? 'Subiendo imagen…' : status}>
                <Button label="Cancelar" onPress={form.cancel} />
                <button
                  type="submit"
                  form={FORM_ID}
                  className="button"
                  disabled={form.isSaving || uploads > 0}
                >
                  {form.isSaving ? 'Guardando…' : 'Guardar'}
                </button>
              </SaveBar>
            </Form>
          </ErrorPaths>
        )}
      </div>
      {entry && !isList && (
        <ContentVersions
          collection={collection}
          title={title}
          id={entry.id}
          etag={entry.etag}
          unsaved={hasUnsaved ? unsaved : null}
          onRestored={load}
        />
      )}
    </>
  );
}
