/** The add form: fill helpers, fields, poster, preview and payload, all from one state. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { announcementDay } from '../../domain/shows/announcement-day.ts';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import type { Repository } from '../../domain/site/content-repository.ts';
import { isoDate } from '../../domain/time/format-date.ts';
import { ExtraGroup } from '../form/ExtraGroup.tsx';
import { DateFields, PerformerFields, PlaceFields, TicketFields } from '../form/Fields.tsx';
import { idOf } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { Preview } from '../form/Preview.tsx';
import { SiteProvider } from '../form/site-context.ts';
import { readKey } from '../session/stored-key.ts';
import type { Messages } from '../values/form-fields.ts';
import { errorsOf, firstError, isValid, summary } from '../values/form-rules.ts';
import { localDay } from '../values/local-day.ts';
import { functionsError, functionsId } from '../values/night-functions.ts';
import { mergePaste, pasteMessage } from '../values/paste.ts';
import { toPayloads } from '../values/payload.ts';
import { cardOf, isPast } from '../values/show-preview.ts';
import { ContentFile } from './ContentFile.tsx';
import { FillHelpers } from './FillHelpers.tsx';
import { SaveBar } from './FormSaveBar.tsx';
import { KeyField } from './KeyField.tsx';
import { openInRepository } from './open-in-repository.ts';
import { RepositoryPoster } from './RepositoryPoster.tsx';
import { useForm } from './use-form.ts';
import { useSave } from './use-save.ts';

interface Props extends SiteFacts {
  /** Origin of the API; empty for the page's own origin. */
  readonly api: string;
  /** URL opened after a show is saved. */
  readonly home: string;
  /** Where the content can be edited without the API. */
  readonly repository: Repository | null;
  /** Whether shows are saved there: no API stores them. */
  readonly savesToRepository: boolean;
  /** Id of the JSON script with the tour's cities and venues. */
  readonly placesId: string;
}

const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

export default function AddForm({
  api: base,
  home,
  repository,
  savesToRepository,
  placesId,
  ...site
}: Props) {
  const forge = savesToRepository ? repository : null;
  const { state, dispatch, places, functions, setFunctions, restored, reset, discardDraft } = useForm(
    placesId,
    site.clock,
  );
  const [uploading, setUploading] = useState(false);
  /** Counts the times that the form is emptied; a new poster field then replaces the old one, which aborts its upload. */
  const [resets, setResets] = useState(0);
  const [token, setToken] = useState('');
  const [today, setToday] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    setToday(isoDate(localDay(new Date())));
    setToken(readKey() ?? '');
  }, []);

  const { values } = state;
  const errors = errorsOf(values);
  const functionsProblem = functionsError(values, functions);
  const valid = isValid(errors) && functionsProblem === null;
  const payloads = toPayloads(values, functions);
  const [payload] = payloads;
  const card = cardOf(values, site);
  const api = { base, token };
  const form = { state, dispatch };
  const group = { ...form, places, longDate: card.longDate, isPast: isPast(values, today) };
  const saving = useSave({
    api,
    home,
    payloads,
    onSaved: discardDraft,
    onRejected: (fields) => {
      dispatch({ type: 'reject', fields });
      focusFirstError(fields);
    },
  });

  const startAgain = () => {
    setUploading(false);
    setOpened(false);
    setResets(resets + 1);
    reset();
  };

  const showErrors = () => {
    dispatch({ type: 'attempt' });
    focusFirstError(errors);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.saving || uploading) return;
    if (valid && forge) {
      setOpened(true);
      openInRepository(forge, payload, announcementDay(Date.now(), site.zone));
    } else if (valid) void saving.save();
    else {
      alert(INCOMPLETE);
      showErrors();
    }
  };

  return (
    <SiteProvider value={site}>
      <div className="add">
        <div className="add-main">
          {restored && (
            <p className="notice">
              Aquí está lo que dejaste sin guardar.{' '}
              <button type="button" className="add-link" onClick={startAgain}>
                Empezar de nuevo
              </button>
            </p>
          )}
          <FillHelpers
            places={places}
            comedian={site.comedian}
            home={site.country}
            jointShow={site.jointShow}
            onFill={(found) => dispatch({ type: 'fill', values: found, undoable: true })}
            onPaste={(found) => {
              dispatch({ type: 'paste', values: found });
              return pasteMessage(mergePaste(state, found), site.words);
            }}
            onUndo={state.before && (() => dispatch({ type: 'undo' }))}
          />
          <form
            className="add-form"
            noValidate
            onSubmit={onSubmit}
            onKeyDown={valid ? undefined : submitByEnter}
            aria-label="Agregar fecha"
          >
            <PlaceFields {...group} />
            <DateFields {...group} />
            <TicketFields {...group} />
            <PerformerFields {...group} />
            {forge ? (
              <RepositoryPoster key={resets} {...form} repository={forge} />
            ) : (
              <PosterField
                key={resets}
                {...form}
                api={api}
                uploading={uploading}
                setUploading={setUploading}
                onTokenNeeded={saving.requireToken}
              />
            )}
            <ExtraGroup
              {...form}
              functions={functions}
              onFunctions={setFunctions}
              functionsError={functionsProblem}
            />
            {saving.tokenRequired && <KeyField value={token} onChange={setToken} />}
            {(saving.reason || opened) && (
              <ContentFile
                reason={saving.reason}
                repository={repository}
                payloads={payloads}
                today={announcementDay(Date.now(), site.zone)}
                onDone={startAgain}
              />
            )}
            <SaveBar
              missing={summary(values, errors, site.words) ?? functionsProblem}
              onShowErrors={showErrors}
              rejection={saving.rejection}
              home={home}
              forge={forge?.forge ?? null}
              saving={saving.saving}
              uploading={uploading}
              hasPoster={values.cartel !== ''}
            />
          </form>
        </div>
        <Preview card={card} hasPoster={values.cartel !== ''} />
        <section className="add-output" aria-labelledby="add-output-title">
          <h2 id="add-output-title">Lo que se enviará</h2>
          <p>
            Formulario válido: <strong>{valid ? 'sí' : 'no'}</strong>
          </p>
          <pre>{JSON.stringify(functions.length > 0 ? payloads : payload, null, 2)}</pre>
        </section>
      </div>
    </SiteProvider>
  );
}

function focusFirstError(messages: Messages): void {
  const field = firstError(messages);
  const element = document.getElementById(field ? idOf(field) : functionsId);
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
