/** The screen *Anunciar*: preview links for promoters and press, and pictures, texts, calendars and posters for the printer. */
import { type SubmitEvent, useState } from 'react';
import { instantText } from '../../domain/shows/release-time.ts';
import { pluralize } from '../../domain/text/wording.ts';
import type { PackList } from '../../syndication/announcement-texts.ts';
import { LabelledInput } from '../form/FormField.tsx';
import { type Call, type Failure, request } from '../session/api-client.ts';
import { useEditor, useEditorState, useNow, useSite } from '../session/context.ts';
import { isHidden, toAnnounceables } from '../session/editor-shows.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button } from '../shared/Button.tsx';
import { copyText, saveFile } from '../shared/files.ts';
import { fromMomentInput } from '../values/form-fields.ts';
import css from './announce.css?inline';
import { useFiles } from './downloads.ts';
import { PackFolder, READ_MS } from './PackFolder.tsx';

adoptStyles(css);

export default function AnnounceScreen() {
  const { list } = useEditorState();
  const { zone } = useSite();
  const [opened] = useState(() => new Date());
  const waiting = useNow((now) =>
    (list?.shows ?? []).flatMap((show) => (isHidden(show, zone, now) ? show.id : [])).join(),
  );
  const choices = list && toAnnounceables(list, zone, opened, waiting.split(',').filter(Boolean));
  const [value, setValue] = useState('');
  const choice = choices?.find((each) => each.value === value) ?? choices?.[0];
  return (
    <section className="announce rows" aria-labelledby="announce-title">
      <h2 id="announce-title">Anunciar</h2>
      {!choices && <p className="editor-waiting muted">Cargando las fechas…</p>}
      {choices && !choice && <p className="muted">No hay fechas próximas que anunciar.</p>}
      {choice && (
        <>
          <div className="field">
            <label htmlFor="announce-shows">Qué se anuncia</label>
            <select
              id="announce-shows"
              value={choice.value}
              onChange={({ target }) => setValue(target.value)}
            >
              {choices?.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </div>
          <PreviewLinks ids={choice.hidden} />
          <ChosenPack key={choice.ids.join()} ids={choice.ids} waiting={choice.hidden.join()} />
        </>
      )}
    </section>
  );
}

interface PackProps {
  readonly ids: readonly string[];
  /** Ids of those that are not out yet: the texts for promoters say until when they are confidential. */
  readonly waiting: string;
}

function ChosenPack({ ids, waiting }: PackProps) {
  const path = `/api/anuncio?${new URLSearchParams({ shows: ids.join() })}`;
  const { body, failure, load } = useLoaded(path, waiting);
  const list = body as PackList | null;
  const files = useFiles();
  const [isMaking, setIsMaking] = useState(false);
  /** Of the archive, from 0 to 1. */
  const [received, setReceived] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const saveAll = async (name: string) => {
    setIsMaking(true);
    setProblem(null);
    const file = await files('zip', ids, {}, setReceived);
    setIsMaking(false);
    if (typeof file === 'string') return setProblem(file);
    setReceived(0);
    saveFile(file, name);
  };

  const refusal = failure && (
    <p className="callout">
      {failure.message} <Button onPress={load}>Intentar otra vez</Button>
    </p>
  );
  if (!list) return refusal ?? <p className="editor-waiting muted">Preparando textos…</p>;
  return (
    <>
      {refusal}
      <p>
        <Button
          look="main"
          aria-disabled={isMaking || undefined}
          onPress={() => !isMaking && void saveAll(list.archive)}
        >
          {zipLabel(isMaking, received, problem !== null)}
        </Button>
        {isMaking && <progress aria-label="Descarga del ZIP" {...(received > 0 && { value: received })} />}
      </p>
      {problem && (
        <p className="callout" role="alert">
          {problem}
        </p>
      )}
      <ul className="announce-parts stack">
        {list.parts.map((part) => (
          <li key={part.id}>
            <PackFolder part={part} files={files} />
          </li>
        ))}
      </ul>
    </>
  );
}

function zipLabel(isMaking: boolean, received: number, hasFailed: boolean): string {
  const percent = `${Math.floor(received * 100)} %`;
  if (isMaking) return received > 0 ? `Descargando: ${percent}` : 'Preparando el ZIP…';
  if (hasFailed) return received > 0 ? `Continuar desde ${percent} (ZIP)` : 'Descargar otra vez (ZIP)';
  return 'Descargar todo (ZIP)';
}

const STATIC_HOST =
  'Aquí no se pueden hacer enlaces, porque el sitio está en otro host. Quien cuida el programa puede hacer una carpeta: npm run content:preview -- --hasta DÍA --carpeta CARPETA.';

/**
 * Links with which promoters and press see what is not out yet.
 * @param ids of the shows that a new link is for; none when all are out
 */
function PreviewLinks({ ids }: { readonly ids: readonly string[] }) {
  const { store, ask } = useEditor();
  const { contentWarning } = useEditorState();
  const { zone } = useSite();
  const { body, failure, load } = useLoaded('/api/previas');
  const [problem, setProblem] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const send = async (call: Call) => {
    setIsBusy(true);
    const answer = await request(store.connection(), call);
    setIsBusy(false);
    setProblem(answer.kind === 'ok' ? null : problemOf(answer));
    if (answer.kind === 'ok') await load();
  };
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (until === '') return setProblem('Escribe hasta cuándo sirve el enlace.');
    const json = { hasta: fromMomentInput(until), para: name, shows: ids };
    await send({ method: 'POST', path: '/api/previas', json });
  };
  /** "miércoles 2 de diciembre de 2026, 12:00", at home. */
  const endOf = ({ hasta }: PreviewLink) => instantText(Date.parse(hasta), zone);
  const revoke = async (link: PreviewLink) => {
    const { id, para } = link;
    const question = {
      action: 'Anular el enlace',
      subject: para ? `de ${para}` : `que sirve hasta el ${endOf(link)}`,
      effect: 'Quien lo tiene ya no ve nada, tampoco si lo tiene abierto.',
    };
    if (await ask(question)) await send({ method: 'DELETE', path: `/api/previas/${id}` });
  };
  const copy = async ({ enlace }: PreviewLink) => {
    const said = await copyText(enlace, 'Enlace copiado.');
    store.showMessage(said);
    setTimeout(() => store.getState().message?.text === said && store.dismissMessage(null), READ_MS);
  };

  return (
    <section aria-labelledby="previews-title">
      <h3 id="previews-title">Vista previa para promotores y prensa</h3>
      {contentWarning && <p className="callout">{contentWarning}</p>}
      <p className="editor-error" role="alert">
        {problem ?? (failure && problemOf(failure))}
      </p>
      {ids.length > 0 && (
        <form className="add-form rows" noValidate onSubmit={(event) => void create(event)}>
          <p>
            Un enlace a las páginas como van a quedar, con «Confidencial hasta…». Haz uno para cada quien.
          </p>
          <LabelledInput
            id="previews-name"
            label="Para quién es"
            maxLength={80}
            value={name}
            hint="Sale en la lista de enlaces."
            onText={setName}
          />
          <LabelledInput
            id="previews-until"
            label="El enlace sirve hasta"
            type="datetime-local"
            value={until}
            hint="En la hora de casa."
            onText={setUntil}
          />
          <p>
            <button type="submit" className="button" disabled={isBusy}>
              Hacer enlace
            </button>
          </p>
        </form>
      )}
      <ul className="editor-rows rows" aria-label="Enlaces que sirven">
        {((body ?? []) as readonly PreviewLink[]).map((link) => (
          <li key={link.id} className="raised">
            <p>
              <strong>{link.para || `Hasta el ${endOf(link)}`}</strong>
              {link.para && <span className="muted">Hasta el {endOf(link)}</span>}
              <span className="muted">{pluralize(link.shows.length, 'show', 'shows')}</span>
              <span className="muted">{link.autor}</span>
            </p>
            <p className="announce-buttons">
              <Button onPress={() => copy(link)}>Copiar</Button>
              <Button onPress={() => revoke(link)}>Anular</Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function problemOf({ status, message }: Failure): string {
  return status === 404 ? STATIC_HOST : message;
}

/** In the answer of `GET /api/previas`. */
interface PreviewLink {
  readonly id: string;
  readonly para: string;
  readonly enlace: string;
  readonly shows: readonly string[];
  /** ISO 8601. */
  readonly hasta: string;
  readonly autor: string | null;
}
