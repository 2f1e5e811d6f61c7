/** Links with which promoters and press see what is not out yet. */
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { instantText } from '../../domain/shows/release-time.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import { pluralize } from '../../domain/text/pluralize.ts';
import { LabelledInput } from '../form/FormField.tsx';
import { type Answer, failureText, request } from '../session/api-client.ts';
import { useEditor, useEditorState, useSite } from '../session/context.ts';
import { Button } from '../shared/Button.tsx';

interface PreviewLink {
  readonly id: string;
  readonly address: string;
  readonly shows: number;
  /** "miércoles 2 de diciembre de 2026, 12:00", at home. */
  readonly until: string;
  readonly author: string;
}

const STATIC_HOST =
  'Aquí no se pueden hacer enlaces, porque el sitio está en otro host. Quien cuida el programa puede hacer una carpeta: npm run content:preview -- --hasta DÍA --carpeta CARPETA.';

/** @param ids of the shows that a new link is for; none when all are out */
export function PreviewLinks({ ids }: { readonly ids: readonly string[] }) {
  const { store, ask } = useEditor();
  const { contentWarning } = useEditorState();
  const { zone } = useSite();
  const [links, setLinks] = useState<readonly PreviewLink[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const load = useCallback(async () => {
    const answer = await request(store.connection(), { method: 'GET', path: '/api/previas' });
    setProblem(problemOf(answer));
    if (answer.kind === 'ok') setLinks(parseLinks(answer.body, zone));
  }, [store, zone]);
  useEffect(() => void load(), [load]);

  const send = async (call: Parameters<typeof request>[1]) => {
    setIsBusy(true);
    const answer = await request(store.connection(), call);
    setIsBusy(false);
    setProblem(problemOf(answer));
    if (answer.kind === 'ok') await load();
  };
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (until === '') return setProblem('Escribe hasta cuándo sirve el enlace.');
    const json = { hasta: until.replace('T', ' '), shows: ids };
    await send({ method: 'POST', path: '/api/previas', json });
  };
  const revoke = async ({ id, until: end }: PreviewLink) => {
    const effect = 'Quien lo tiene ya no ve nada, tampoco si lo tiene abierto.';
    const question = { action: 'Anular el enlace', subject: `que sirve hasta el ${end}`, effect };
    if (await ask(question)) await send({ method: 'DELETE', path: `/api/previas/${id}` });
  };
  const copy = async ({ address }: PreviewLink) => {
    await navigator.clipboard.writeText(address);
    store.announce('Enlace copiado.');
  };

  return (
    <section aria-labelledby="previews-title">
      <h3 id="previews-title">Vista previa para promotores y prensa</h3>
      {contentWarning && <p className="notice">{contentWarning}</p>}
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {ids.length > 0 && (
        <form className="add-form" noValidate onSubmit={(event) => void create(event)}>
          <p>
            Un enlace a las páginas como van a quedar, con «Confidencial hasta…». Haz uno para cada quien.
          </p>
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
      <ul className="editor-rows" aria-label="Enlaces que sirven">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              <strong>Hasta el {link.until}</strong>
              <span className="muted">{pluralize(link.shows, 'show', 'shows')}</span>
              <span className="muted">{link.author}</span>
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

function problemOf(answer: Answer): string | null {
  if (answer.kind === 'ok') return null;
  return answer.status === 404 ? STATIC_HOST : failureText(answer);
}

/** Reads the body of `GET /api/previas`. */
function parseLinks(body: unknown, home: string): PreviewLink[] {
  if (!Array.isArray(body)) return [];
  return body.filter(isRecord).map(({ id, enlace, shows, hasta, autor }) => ({
    id: String(id),
    address: String(enlace),
    shows: Array.isArray(shows) ? shows.length : 0,
    until: instantText(Date.parse(String(hasta)), home),
    author: typeof autor === 'string' ? autor : '',
  }));
}
