/** The form at /add/: fill helpers, fields, poster, preview and payload, all from one state. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { todayIn } from '../../domain/shows/today-in.ts';
import type { ContentRepository } from '../../domain/site/content-repository.ts';
import { ExtraFields } from '../form/ExtraFields.tsx';
import { idOf, LabelledInput } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { ShowFields } from '../form/ShowFields.tsx';
import { useShowForm } from '../form/use-show-form.ts';
import { Context, type PageFacts, usePage } from '../session/context.ts';
import { keyOf, readKey } from '../session/stored-key.ts';
import { Button } from '../shared/Button.tsx';
import { OwnSaveBar } from '../shared/SaveBar.tsx';
import type { Messages } from '../values/form-fields.ts';
import { firstError, isValid, summary } from '../values/form-rules.ts';
import { sessionsError, sessionsId, toPayloads } from '../values/payload.ts';
import { FillHelpers } from './FillHelpers.tsx';
import { ContentFile, openInRepository, RepositoryPoster } from './Repository.tsx';
import { useDraft } from './use-draft.ts';
import { KEY_ID, useSave } from './use-save.ts';

interface Destination {
  /** Where the content can be edited without the API. */
  readonly repository: ContentRepository | null;
  /** True if shows are saved there: no API stores them. */
  readonly savesToRepository: boolean;
}

const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

type Props = Destination & PageFacts & FormSite;

export default function AddForm({ repository, savesToRepository, api, home, placesId, ...site }: Props) {
  return (
    <Context value={{ api, home, placesId, site }}>
      <Form repository={repository} savesToRepository={savesToRepository} />
    </Context>
  );
}

function Form({ repository, savesToRepository }: Destination) {
  const { api, home, site } = usePage();
  const forge = savesToRepository ? repository : null;
  const show = useShowForm();
  const { state, dispatch, errors, uploading, setUploading } = show;
  const { sessions, setSessions, ...draft } = useDraft(show, site.clock);
  /** Counts the times that the form is emptied; a new poster field then replaces the old one, which aborts its upload. */
  const [resets, setResets] = useState(0);
  const [key, setKey] = useState('');
  const [opened, setOpened] = useState(false);
  useEffect(() => setKey(readKey() ?? ''), []);

  const { values } = state;
  const sessionsProblem = sessionsError(values, sessions, site.words);
  const valid = isValid(errors) && sessionsProblem === null;
  const payloads = toPayloads(values, sessions);
  const [payload] = payloads;
  const connection = { base: api, key: keyOf(key) };
  const { saving, rejection, reason, keyRequired, requireKey, save } = useSave({
    connection,
    home,
    payloads,
    onSaved: draft.discard,
    onRejected: (fields) => {
      dispatch({ type: 'reject', fields });
      focusFirstError(fields);
    },
  });
  const progress = (saving && 'Guardando…') || (uploading && 'Subiendo imagen...') || null;
  const today = todayIn(Date.now(), site.zone);

  const startAgain = () => {
    setUploading(false);
    setOpened(false);
    setResets(resets + 1);
    draft.reset();
  };
  const showErrors = () => {
    dispatch({ type: 'attempt' });
    focusFirstError(errors);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (progress) return;
    if (valid && forge) {
      setOpened(true);
      openInRepository(forge, payload, today);
    } else if (valid) void save();
    else {
      alert(INCOMPLETE);
      showErrors();
    }
  };

  return (
    <ShowFields
      show={show}
      form={{ onSubmit, onKeyDown: valid ? undefined : submitByEnter, 'aria-label': 'Agregar fecha' }}
      above={<Above onRestart={draft.restored ? startAgain : null} />}
      below={<Payload isValid={valid} payload={sessions.length > 0 ? payloads : payload} />}
    >
      {forge ? (
        <RepositoryPoster key={resets} repository={forge} />
      ) : (
        <PosterField key={resets} connection={connection} onKeyNeeded={requireKey} />
      )}
      <ExtraFields sessions={sessions} onSessions={setSessions} error={sessionsProblem} />
      {keyRequired && <KeyField value={key} onText={setKey} />}
      {(reason || opened) && (
        <ContentFile
          reason={reason}
          repository={repository}
          payloads={payloads}
          today={today}
          onDone={startAgain}
        />
      )}
      <AddSaveBar
        rejection={rejection}
        progress={progress}
        hasPoster={values.cartel !== ''}
        missing={summary(values, errors, site.words) ?? sessionsProblem}
        onMissing={showErrors}
        label={forge ? `Abrir en ${forge.forge}` : 'Guardar show'}
      />
    </ShowFields>
  );
}

/** @param onRestart empties a form that was restored from a draft; null for any other form */
function Above({ onRestart }: { readonly onRestart: (() => void) | null }) {
  return (
    <>
      {onRestart && (
        <p className="callout">
          Aquí está lo que dejaste sin guardar. <Button label="Empezar de nuevo" onPress={onRestart} />
        </p>
      )}
      <FillHelpers />
    </>
  );
}

function KeyField(input: { readonly value: string; readonly onText: (key: string) => void }) {
  return (
    <LabelledInput
      {...input}
      id={KEY_ID}
      label="Clave de la API"
      type="password"
      autoComplete="current-password"
      hint="La da quien cuida el servidor. Escríbela y vuelve a intentarlo; se recuerda hasta que cierres esta pestaña."
    />
  );
}

interface SaveBarProps {
  readonly rejection: ReturnType<typeof useSave>['rejection'];
  /** What the form is doing; null when it can be saved. */
  readonly progress: string | null;
  readonly hasPoster: boolean;
  /** What has to be filled in or corrected; null when nothing has. */
  readonly missing: string | null;
  readonly onMissing: () => void;
  /** Of the button. */
  readonly label: string;
}

function AddSaveBar({ rejection, progress, hasPoster, missing, onMissing, label }: SaveBarProps) {
  const { home } = usePage();
  return (
    <OwnSaveBar
      alert={
        rejection && (
          <>
            {rejection.message}{' '}
            {rejection.duplicateId && <a href={`${home}fechas/${rejection.duplicateId}/`}>Ver ese show</a>}
          </>
        )
      }
    >
      <div className="add-save-status">
        <p role="status">
          {progress}
          {!progress && hasPoster && <span className="visually-hidden">Cartel listo.</span>}
        </p>
        {!progress && missing === null && rejection === null && <p>Listo para guardar.</p>}
        {!progress && missing !== null && <Button label={missing} onPress={onMissing} />}
      </div>
      <a className="add-preview-link" href="#add-preview-title">
        Así se verá
      </a>
      <button type="submit" className="button" disabled={missing !== null || progress !== null}>
        {label}
      </button>
    </OwnSaveBar>
  );
}

/** What the API would get. */
function Payload({ isValid, payload }: { readonly isValid: boolean; readonly payload: unknown }) {
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

function focusFirstError(messages: Messages): void {
  const field = firstError(messages);
  const element = document.getElementById(field ? idOf(field) : sessionsId);
  element?.closest('details')?.setAttribute('open', '');
  element?.focus();
}

/** Submits on Enter although the button is disabled, so that the errors are shown. */
function submitByEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  target.form?.requestSubmit();
}
