/** Preview links for promoters and press: a form for a new link, and the list of valid links. */
import { type SubmitEvent, useState } from 'react';
import { dateTimeText } from '../../domain/shows/release-time.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { type Call, request } from '../session/api-client.ts';
import { useEditor } from '../session/editor-context.ts';
import { dismissMessage, getState, setMessage, useEditorState } from '../session/editor-state.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { Button } from '../shared/Button.tsx';
import { COPIED_MS, copyText } from '../shared/files-and-clipboard.ts';
import { LabelledInput } from '../shared/LabelledField.tsx';
import { fromMomentInput } from '../values/form-fields.ts';

/** Command for a preview where no server can make links, in parts that stay on one line. */
const COMMAND = ['npm run content:preview --', '--hasta DÍA', '--carpeta CARPETA'];

/**
 * Renders the form and the list.
 * @param ids shows for a new link; empty if all are released
 */
export function PreviewLinks({ ids }: { readonly ids: readonly string[] }) {
  const { contentWarning } = useEditorState();
  const { body, failure, problem, load, setProblem } = useLoaded('/api/previas');
  // Only a server that also serves the site has previews.
  const isElsewhere = failure?.status === 404;

  const send = async (call: Call, done: string) => {
    const answer = await request(getState().connection, call);
    setProblem(answer.kind === 'ok' ? null : answer.message);
    if (answer.kind === 'ok') setMessage(done);
    // Another editor may have revoked the link.
    await load();
  };
  const create = async (form: FormData) => {
    const [until = '', para] = ['hasta', 'para'].map((name) => String(form.get(name)));
    if (until === '') return setProblem('Escribe hasta cuándo sirve el enlace.');
    const json = { hasta: fromMomentInput(until), para, shows: ids };
    await send(
      { method: 'POST', path: '/api/previas', json },
      para ? `Enlace listo para ${para}.` : 'Enlace listo.',
    );
  };

  return (
    <section aria-labelledby="previews-title">
      <h3 id="previews-title">Vista previa para promotores y prensa</h3>
      {contentWarning && <p className="callout">{contentWarning}</p>}
      {isElsewhere && (
        <p>
          Aquí no se pueden hacer enlaces, porque el sitio lo sirve otro programa. Quien cuida la instalación
          puede hacer una carpeta con{' '}
          <code>{COMMAND.map((part) => [<span key={part}>{part}</span>, ' '])}</code>
        </p>
      )}
      <p className="editor-error" role="alert">
        {!isElsewhere && problem}
      </p>
      {ids.length > 0 && !isElsewhere && <NewLink onCreate={create} />}
      <ul className="editor-rows rows" aria-label="Enlaces que sirven">
        {((body ?? []) as readonly PreviewLink[]).map((link) => (
          <LinkRow key={link.id} link={link} send={send} />
        ))}
      </ul>
    </section>
  );
}

function NewLink({ onCreate }: { readonly onCreate: (form: FormData) => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await onCreate(new FormData(event.currentTarget));
    setIsBusy(false);
  };
  return (
    <form className="form-fields rows" noValidate onSubmit={onSubmit}>
      <p>Un enlace a las páginas como van a quedar, con «Confidencial hasta…». Haz uno para cada quien.</p>
      <LabelledInput
        id="previews-name"
        name="para"
        label="Para quién es"
        maxLength={80}
        hint="Sale en la lista de enlaces."
      />
      <LabelledInput
        id="previews-until"
        name="hasta"
        label="El enlace sirve hasta"
        type="datetime-local"
        hint="En la hora de casa."
      />
      <p>
        {/* A disabled button would lose the focus. */}
        <button type="submit" className="button" aria-disabled={isBusy}>
          Hacer enlace
        </button>
      </p>
    </form>
  );
}

interface RowProps {
  readonly link: PreviewLink;
  /** Sends a change of the links and loads them again. */
  readonly send: (call: Call, done: string) => Promise<void>;
}

/** A valid link with buttons to copy and revoke it. */
function LinkRow({ link: { id, para, enlace, shows, hasta, autor }, send }: RowProps) {
  const { ask, site } = useEditor();
  /** End of the link in the home zone: "miércoles 2 de diciembre de 2026, 12:00". */
  const end = dateTimeText(Date.parse(hasta), site.zone);
  const name = para || `Hasta el ${end}`;
  const copy = async () => {
    const message = await copyText(enlace, 'Enlace copiado.');
    setMessage(message);
    setTimeout(() => getState().message?.text === message && dismissMessage(null), COPIED_MS);
  };
  const revoke = async () => {
    const question = {
      action: 'Anular el enlace',
      subject: para ? `de ${para}` : `que sirve hasta el ${end}`,
      effect: 'Quien lo tiene ya no ve nada, tampoco si lo tiene abierto.',
    };
    if (await ask(question)) await send({ method: 'DELETE', path: `/api/previas/${id}` }, 'Enlace anulado.');
  };
  return (
    <li className="raised">
      <p>
        <strong>{name}</strong>
        {para && <span className="muted">Hasta el {end}</span>}
        <span className="muted">{pluralize(shows.length, 'show', 'shows')}</span>
        <span className="muted">{autor}</span>
      </p>
      <p className="announce-buttons">
        <Button label="Copiar" about={name} onPress={copy} />
        <Button label="Anular" about={name} onPress={revoke} />
      </p>
    </li>
  );
}

/** An entry in the answer of `GET /api/previas`. */
interface PreviewLink {
  readonly id: string;
  readonly para: string;
  readonly enlace: string;
  readonly shows: readonly string[];
  /** ISO 8601. */
  readonly hasta: string;
  readonly autor: string | null;
}
