/** The content file and the poster of a show that the API did not save, to put into the repository by hand. */
import { useEffect, useRef, useState } from 'react';
import { contentFile } from '../../domain/shows/content-file.ts';
import {
  type ContentRepository,
  forgeLink,
  newFileLink,
  pathInFolder,
} from '../../domain/site/content-repository.ts';
import { todayIn } from '../../domain/time/today-in.ts';
import { PosterGroup } from '../form/PosterField.tsx';
import { useForm } from '../form/use-show-form.ts';
import { useSite } from '../session/editor-context.ts';
import { Button } from '../shared/Button.tsx';
import { keepsStored } from '../shared/browser-storage.ts';
import { copyText, downloadFile } from '../shared/files-and-clipboard.ts';
import { preparePicture } from '../shared/prepare-picture.ts';
import { type Payload, posterPath } from './payload.ts';

interface ContentFileProps {
  /** Why the API could not save the show; null if the site has no API. */
  readonly problem: string | null;
  readonly repository: ContentRepository | null;
  readonly payloads: readonly Payload[];
  /** Empties the form for the next show. */
  readonly onDone: () => void;
}

export function ContentFile({ problem, repository, payloads, onDone }: ContentFileProps) {
  const today = todayIn(Date.now(), useSite().zone);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const title = problem === null && repository ? `Falta guardarlo en ${repository.forge}` : 'No se guardó';
  return (
    <section ref={panel} className="callout add-content-file stack" tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      {problem && <p>{problem}</p>}
      <p>
        {keepsStored()
          ? 'Lo que escribiste queda en este navegador.'
          : 'No cierres esta página: este navegador no guarda lo que escribiste.'}{' '}
        {problem !== null && 'También puedes entregar el show como archivo, con este nombre:'}
      </p>
      {payloads.map((payload, index) => {
        const file = contentFile(payload, today, index + 1);
        return <ShowFile key={file.path} {...file} repository={repository} />;
      })}
      {payloads[0]?.cartel === '' && (
        <p>
          Va sin cartel. Si tienes uno, ponlo en <code>{pathInFolder(repository, 'carteles/')}</code> y agrega
          la línea <code>cartel: "carteles/nombre.jpg"</code>.
        </p>
      )}
      {problem === null && (
        <p>
          <Button label="Ya lo guardé: empezar otra fecha" onPress={onDone} />
        </p>
      )}
    </section>
  );
}

interface FileProps {
  readonly path: string;
  readonly text: string;
  readonly repository: ContentRepository | null;
}

const NOT_COPIED = 'El navegador no dejó copiar: selecciona el texto y cópialo a mano.';

function ShowFile({ path, text, repository }: FileProps) {
  const [status, setStatus] = useState('');
  const { show, showEnding } = useSite().words;
  const page = repository && newFileLink(repository, path, text);
  const task = page?.hasText
    ? 'el nombre y el texto ya están puestos: revísalos y presiona'
    : 'el nombre ya está puesto y el texto no: presiona Copiar, pégalo allá y presiona';
  const download = () => {
    downloadFile(new Blob([text], { type: 'text/markdown' }), path.replace(/^.*\//u, ''));
    setStatus('Descargado.');
  };
  return (
    <>
      {page && (
        <>
          <p>
            En {repository.forge} {task} el botón que guarda (Commit changes). El sitio se actualiza solo unos
            minutos después.
          </p>
          <p>
            <a className="button" href={page.url} target="_blank" rel="noopener">
              Abrir en {repository.forge}
            </a>
          </p>
        </>
      )}
      <p>
        <code>{pathInFolder(repository, path)}</code>
      </p>
      <p>
        Si ya hay un archivo con ese nombre, es de otr{showEnding} {show}: no lo reemplaces, termina el tuyo
        en <code>{path.endsWith('-2.md') ? '-3.md' : '-2.md'}</code>.
      </p>
      <pre className="raised">{text}</pre>
      <div className="line">
        <Button
          label="Copiar"
          look={repository ? 'secondary' : 'main'}
          onPress={() => copyText(text, 'Copiado.', NOT_COPIED).then(setStatus)}
        />
        <Button label="Descargar" look="secondary" onPress={download} />
      </div>
      <p role="status">{status}</p>
    </>
  );
}

/** Opens the forge's page for a new file with the show's text. If the browser blocks it, the panel has the same link. */
export function openInRepository(repository: ContentRepository, payload: Payload, zone: string): void {
  const { path, text } = contentFile(payload, todayIn(Date.now(), zone));
  const { url, hasText } = newFileLink(repository, path, text);
  // If the forge does not fill in the text, copies it for pasting.
  if (!hasText) void copyText(text, '', NOT_COPIED);
  window.open(url, '_blank', 'noopener');
}

/** Returns the picture under a unique name: phones call every photo image.jpg, and an upload replaces a file with the same name. */
function withOwnName(picture: File): File {
  const mark = Math.floor(Date.now() / 1000).toString(36);
  return new File([picture], picture.name.replace(/(?:\.\w+)?$/u, `-${mark}$&`), { type: picture.type });
}

/** Field that prepares the poster for the site. The editor downloads the result and uploads it to the repository. */
export function RepositoryPoster({ repository }: { readonly repository: ContentRepository }) {
  const { state, dispatch } = useForm();
  const [problem, setProblem] = useState<string | null>(null);
  const [ready, setReady] = useState<Blob | null>(null);
  const { cartel } = state.values;
  /** The last chosen file; null after its removal, and once the form was emptied. */
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  const set = (poster: File | null, message: string | null) => {
    setProblem(message);
    setReady(poster);
    dispatch({ type: 'change', field: 'cartel', value: (poster && posterPath(poster)) ?? '' });
  };
  const prepare = async (chosen: File) => {
    latest.current = chosen;
    const picture = await preparePicture(chosen);
    if (latest.current !== chosen) return;
    set(picture.file && withOwnName(picture.file), picture.problem ?? picture.warning);
  };

  return (
    <PosterGroup
      accept=".jpg,.png,.jpeg,.webp"
      onChoose={prepare}
      onRemove={() => {
        latest.current = null;
        set(null, null);
      }}
      status={
        problem && (
          <p className="editor-error is-wide" role="alert">
            {problem}
          </p>
        )
      }
    >
      {cartel !== '' && (
        <>
          <p>
            El cartel se sube aparte y antes que el show, con este nombre: <code>{cartel}</code>
            {!ready && '. Aquí ya no está el archivo: si no lo descargaste, elígelo otra vez.'}
          </p>
          <div className="line">
            {ready && (
              <Button
                label="1. Descargar el cartel"
                look="secondary"
                onPress={() => downloadFile(ready, cartel.replace(/^.*\//u, ''))}
              />
            )}
            <a
              className="button is-secondary"
              href={forgeLink(repository, 'upload', 'carteles')}
              target="_blank"
              rel="noopener"
            >
              {ready ? '2. ' : ''}Subirlo en {repository.forge}
            </a>
          </div>
        </>
      )}
    </PosterGroup>
  );
}
