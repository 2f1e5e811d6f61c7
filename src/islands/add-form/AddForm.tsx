/** The add form: fill helpers, fields, poster, preview and payload, all from one state. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { isoDate } from '../../domain/format-date.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import { ContentFile } from './ContentFile.tsx';
import { DateFields, PerformerFields, PlaceFields, TicketFields } from './Fields.tsx';
import { FillHelpers } from './FillHelpers.tsx';
import { idOf } from './FormField.tsx';
import type { Messages } from './fields.ts';
import { localDay } from './local-day.ts';
import { PosterField } from './PosterField.tsx';
import { Preview } from './Preview.tsx';
import { mergePaste, pasteMessage } from './paste.ts';
import { toPayload } from './payload.ts';
import { cardOf, isPast } from './preview.ts';
import { errorsOf, firstError, isValid, summary } from './rules.ts';
import { SaveBar } from './SaveBar.tsx';
import { SiteProvider } from './site-context.ts';
import { readKey } from './stored-key.ts';
import { useForm } from './use-form.ts';
import { TOKEN_ID, useSave } from './use-save.ts';

interface Props extends SiteFacts {
  /** Origin of the API; empty for the page's own origin. */
  readonly api: string;
  /** URL opened after a show is saved. */
  readonly home: string;
  /** Id of the JSON script with the tour's cities and venues. */
  readonly placesId: string;
}

const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

export default function AddForm({ api: base, home, placesId, ...site }: Props) {
  const { state, dispatch, places, restored, reset, discardDraft } = useForm(placesId);
  const [uploading, setUploading] = useState(false);
  /** Counts the times that the form is emptied; a new poster field then replaces the old one, which aborts its upload. */
  const [resets, setResets] = useState(0);
  const [token, setToken] = useState('');
  const [today, setToday] = useState<string | null>(null);

  useEffect(() => {
    setToday(isoDate(localDay(new Date())));
    setToken(readKey() ?? '');
  }, []);

  const { values } = state;
  const errors = errorsOf(values);
  const valid = isValid(errors);
  const payload = toPayload(values);
  const card = cardOf(values, site);
  const api = { base, token };
  const form = { state, dispatch };
  const group = { ...form, places, longDate: card.longDate, isPast: isPast(values, today) };
  const saving = useSave({
    api,
    home,
    values,
    onSaved: discardDraft,
    onRejected: (fields) => {
      dispatch({ type: 'reject', fields });
      focusFirstError(fields);
    },
  });

  const startAgain = () => {
    setUploading(false);
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
    if (valid) void saving.save();
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
            <PosterField
              key={resets}
              {...form}
              api={api}
              uploading={uploading}
              setUploading={setUploading}
              onTokenNeeded={saving.requireToken}
            />
            {saving.tokenRequired && (
              <div className="field">
                <label htmlFor={TOKEN_ID}>Clave de la API</label>
                <input
                  id={TOKEN_ID}
                  type="password"
                  autoComplete="current-password"
                  value={token}
                  onChange={({ target }) => setToken(target.value)}
                />
                <p className="hint">La da quien cuida el servidor. Escríbela y vuelve a intentarlo.</p>
              </div>
            )}
            {saving.reason && <ContentFile reason={saving.reason} payload={payload} />}
            <SaveBar
              missing={summary(values, errors, site.words)}
              onShowErrors={showErrors}
              rejection={saving.rejection}
              home={home}
              saving={saving.saving}
              uploading={uploading}
              hasPoster={values.cartel !== ''}
            />
          </form>
        </div>
        <Preview card={card} hasPoster={values.cartel !== ''} />
        <section className="add-output" aria-label="Lo que se enviará">
          <p>
            Formulario válido: <strong>{valid ? 'sí' : 'no'}</strong>
          </p>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </section>
      </div>
    </SiteProvider>
  );
}

function focusFirstError(messages: Messages): void {
  const field = firstError(messages);
  if (field) document.getElementById(idOf(field))?.focus();
}

/** Submits on Enter although the button is disabled, so that the errors are shown. */
function submitByEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  target.form?.requestSubmit();
}
