/** Form at /add/: fill helpers, fields, poster, preview and payload. */
import { type KeyboardEvent, useRef } from 'react';
import type { FormSite } from '../../domain/shows/form-site.ts';
import type { ContentRepository } from '../../domain/site/content-repository.ts';
import { FieldGroup } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { ReleaseField } from '../form/ReleaseField.tsx';
import { ShowFields } from '../form/ShowFields.tsx';
import { useForm, useShowForm } from '../form/use-show-form.ts';
import { EditorContext, type PageSettings, usePage } from '../session/editor-context.ts';
import { Button } from '../shared/Button.tsx';
import { LabelledInput } from '../shared/LabelledField.tsx';
import { usePublishedHeight } from '../shared/SaveBar.tsx';
import { errorSummary } from '../values/form-rules.ts';
import { ContentFile, RepositoryPoster } from './ContentFile.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { FillHelpers } from './FillHelpers.tsx';
import { useAddForm } from './use-add-form.ts';
import { KEY_ID } from './use-save.ts';

interface RepositoryProps {
  /** Repository for editing content without the API. */
  readonly repository: ContentRepository | null;
  /** True if shows are saved in the repository, because no API stores them. */
  readonly savesToRepository: boolean;
}

type Props = RepositoryProps & PageSettings & FormSite;

export default function AddForm({ repository, savesToRepository, api, siteUrl, ...site }: Props) {
  return (
    <EditorContext value={{ api, siteUrl, site }}>
      <AddFormContent repository={repository} savesToRepository={savesToRepository} />
    </EditorContext>
  );
}

function AddFormContent({ repository, savesToRepository }: RepositoryProps) {
  const destination = savesToRepository ? repository : null;
  const formState = useShowForm();
  const add = useAddForm(formState, destination);
  const { otherShows, payloads } = add;
  return (
    <ShowFields
      variant="add"
      formState={formState}
      form={{
        onSubmit: add.onSubmit,
        onKeyDown: add.canSave ? undefined : submitByEnter,
        'aria-label': 'Agregar fecha',
        // The browser restores no values: the draft has them, and after a save there is none.
        autoComplete: 'off',
        // Text that is typed while the answer is pending would not be saved.
        inert: add.isSaving,
      }}
      above={
        <>
          {add.isRestored && (
            <p className="callout">
              Aquí está lo que dejaste sin guardar.{' '}
              <Button label="Empezar de nuevo" onPress={add.startAgain} />
            </p>
          )}
          <FillHelpers />
        </>
      }
      below={
        <PayloadPreview isValid={add.canSave} payload={otherShows.length > 0 ? payloads : payloads[0]} />
      }
    >
      {destination ? (
        <RepositoryPoster key={add.resets} repository={destination} />
      ) : (
        <PosterField key={add.resets} connection={add.connection} onKeyNeeded={add.requireKey} />
      )}
      <ExtraFields otherShows={otherShows} onOtherShows={add.setOtherShows} error={add.otherShowsProblem}>
        <FieldGroup group="more" inputs={{ publicar: <ReleaseField warning={null} /> }} />
      </ExtraFields>
      {add.isKeyRequired && (
        <LabelledInput
          value={add.key}
          onText={add.setKey}
          id={KEY_ID}
          label="Clave de la API"
          type="password"
          autoComplete="current-password"
          hint="La da quien cuida el servidor. Escríbela y vuelve a intentarlo; se recuerda hasta que cierres esta pestaña."
        />
      )}
      {(add.fileProblem || add.hasOpenedRepository) && (
        <ContentFile
          problem={add.fileProblem}
          repository={repository}
          payloads={payloads}
          onDone={add.startAgain}
        />
      )}
      <AddSaveBar add={add} label={destination ? `Abrir en ${destination.forge}` : 'Guardar show'} />
    </ShowFields>
  );
}

interface SaveBarProps {
  readonly add: ReturnType<typeof useAddForm>;
  /** Label of the button. */
  readonly label: string;
}

function AddSaveBar({ add: { problem, progress, otherShowsProblem, revealErrors }, label }: SaveBarProps) {
  const { siteUrl, site } = usePage();
  const { state, errors } = useForm();
  const { values } = state;
  const missing = errorSummary(values, errors, site.words) ?? otherShowsProblem;
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar);
  return (
    <div ref={bar} className="editor-status line" data-empty="">
      <p className="editor-error" role="alert">
        {problem && (
          <>
            {problem.message}{' '}
            {problem.duplicateId && <a href={`${siteUrl}fechas/${problem.duplicateId}/`}>Ver ese show</a>}
          </>
        )}
      </p>
      <div className="editor-save">
        <div className="add-save-status">
          <p role="status">
            {progress}
            {!progress && values.cartel !== '' && <span className="visually-hidden">Cartel listo.</span>}
          </p>
          {!progress && missing === null && problem === null && <p>Listo para guardar.</p>}
          {!progress && missing !== null && <Button label={missing} onPress={revealErrors} />}
        </div>
        {/* Both do not fit in the bar on a narrow phone. */}
        {!progress && (
          <a className="add-preview-link" href="#add-preview-title">
            Así se verá
          </a>
        )}
        <button type="submit" className="button" disabled={missing !== null || progress !== null}>
          {label}
        </button>
      </div>
    </div>
  );
}

/** The data to send to the API. */
function PayloadPreview({ isValid, payload }: { readonly isValid: boolean; readonly payload: unknown }) {
  return (
    <section className="add-output muted stack" aria-labelledby="add-output-title">
      <h2 id="add-output-title">Lo que se enviará</h2>
      <p>
        Formulario válido: <strong>{isValid ? 'sí' : 'no'}</strong>
      </p>
      <pre className="raised">{JSON.stringify(payload, null, 2)}</pre>
    </section>
  );
}

/** Submits on Enter even if the button is disabled, so that errors appear. */
function submitByEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  target.form?.requestSubmit();
}
