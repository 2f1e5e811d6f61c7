/** The add form (specification §2 "add", §5, §8): what it says on saving, failing and being incomplete is word for word. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { isoDate } from '../../domain/dates.ts';
import { postShow } from './api.ts';
import { Tickets, When, Where, Who } from './Fields.tsx';
import { idOf } from './FormField.tsx';
import type { Values } from './fields.ts';
import { HandOver } from './HandOver.tsx';
import { Helps } from './Helps.tsx';
import { localDay } from './local-day.ts';
import { PosterField } from './PosterField.tsx';
import { Preview } from './Preview.tsx';
import { toPayload } from './payload.ts';
import { cardOf, isPast, type SiteFacts } from './preview.ts';
import { errorsOf, firstWrong, isValid, summary } from './rules.ts';
import { useForm } from './use-form.ts';

interface Props extends SiteFacts {
  /** Where shows are posted; empty for the page's own origin. */
  readonly api: string;
  /** Where a saved show leads to. */
  readonly home: string;
  /** Id of the data block with the tour's cities and venues. */
  readonly placesId: string;
}

/** What the server said of these values; it no longer holds once they change. */
interface Refusal {
  readonly message: string;
  readonly values: Values;
}

const SAVED = '¡Show agregado exitosamente!';
const FAILED = 'Ocurrió un error al guardar el show.';
const INCOMPLETE = 'Por favor, completa los campos obligatorios.';

export default function AddForm({ api: base, home, placesId, ...site }: Props) {
  const form = useForm(placesId);
  const { state, dispatch, places } = form;
  const [uploading, setUploading] = useState(false);
  const [saving, setSaving] = useState(false);
  const [token, setToken] = useState('');
  const [asksToken, setAsksToken] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [today, setToday] = useState<string | null>(null);

  useEffect(() => setToday(isoDate(localDay(new Date()))), []);

  const { values } = state;
  const errors = errorsOf(values);
  const valid = isValid(errors);
  const payload = toPayload(values);
  const card = cardOf(values, site);
  const api = { base, token };
  const fields = { state, dispatch, places, longDate: card.longDate, isPast: isPast(values, today) };

  const refused = refusal?.values === values ? refusal.message : null;

  useEffect(() => {
    if (refusal && asksToken) document.getElementById('add-clave')?.focus();
  }, [refusal, asksToken]);

  const goToFirst = (wrong: Parameters<typeof firstWrong>[0]) => {
    const field = firstWrong(wrong);
    if (field) document.getElementById(idOf(field))?.focus();
  };

  const showErrors = () => {
    dispatch({ type: 'attempt' });
    goToFirst(errors);
  };

  const save = async () => {
    setSaving(true);
    setRefusal(null);
    setReason(null);
    const outcome = await postShow(api, payload);
    if (outcome.kind === 'saved') {
      form.finish();
      alert(SAVED);
      if (outcome.notice) alert(outcome.notice);
      location.assign(home);
      return;
    }
    setSaving(false);
    alert(FAILED);
    if (outcome.kind === 'down') {
      setReason(
        `La API no responde en ${base || location.origin}. Revisa que esté encendida y que haya conexión.`,
      );
    } else if (outcome.kind === 'failed') {
      setReason(outcome.message);
    } else {
      setRefusal({ message: outcome.message, values });
      if (outcome.kind === 'token') setAsksToken(true);
      else {
        dispatch({ type: 'refuse', fields: outcome.fields });
        goToFirst(outcome.fields);
      }
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving || uploading) return;
    if (valid) void save();
    else {
      alert(INCOMPLETE);
      showErrors();
    }
  };

  // A disabled button keeps Enter from submitting, and nobody would learn why.
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      valid ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.type === 'file'
    )
      return;
    event.preventDefault();
    event.target.form?.requestSubmit();
  };

  return (
    <div className="add">
      <div className="add-main">
        {form.restored && (
          <p className="notice add-restored">
            Aquí está lo que dejaste sin guardar.{' '}
            <button type="button" className="add-link" onClick={form.startOver}>
              Empezar de nuevo
            </button>
          </p>
        )}
        <Helps
          places={places}
          comedian={site.comedian}
          onFill={(found) => dispatch({ type: 'fill', values: found, undoable: true })}
          onUndo={state.before && (() => dispatch({ type: 'undo' }))}
        />
        <form
          className="add-form"
          noValidate
          onSubmit={onSubmit}
          onKeyDown={onKeyDown}
          aria-label="Agregar fecha"
        >
          <Where {...fields} />
          <When {...fields} />
          <Tickets {...fields} />
          <Who {...fields} />
          <PosterField
            state={state}
            dispatch={dispatch}
            api={api}
            uploading={uploading}
            setUploading={setUploading}
            onTokenNeeded={() => setAsksToken(true)}
          />
          {asksToken && (
            <div className="field add-token">
              <label htmlFor="add-clave">Clave de la API</label>
              <input
                id="add-clave"
                type="password"
                autoComplete="current-password"
                value={token}
                onChange={({ target }) => setToken(target.value)}
              />
              <p className="hint">La da quien cuida el servidor. Escríbela y vuelve a guardar.</p>
            </div>
          )}
          {reason && <HandOver reason={reason} payload={payload} />}
          <div className="add-bar">
            <p className="add-refusal" role="alert">
              {refused}
            </p>
            <div className="add-bar-says">
              <p role="status">
                {saving ? 'Guardando…' : uploading ? 'Subiendo imagen...' : null}
                {!uploading && values.cartel !== '' && <span className="visually-hidden">Cartel listo.</span>}
              </p>
              {!saving && !uploading && refused === null && (
                <Missing text={summary(values, errors)} onAsk={showErrors} />
              )}
            </div>
            <button type="submit" className="button" disabled={!valid || uploading || saving}>
              Guardar show
            </button>
          </div>
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
  );
}

function Missing({ text, onAsk }: { readonly text: string | null; readonly onAsk: () => void }) {
  if (text === null) return <p>Listo para guardar.</p>;
  return (
    <button type="button" className="add-link" onClick={onAsk}>
      {text}
    </button>
  );
}
