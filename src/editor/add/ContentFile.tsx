/** The show as its content file, where no API saves it: to open in the repository, copy or download. */
import { useEffect, useRef, useState } from 'react';
import { contentFile } from '../../domain/shows/content-file.ts';
import type { Repository } from '../../domain/site/content-repository.ts';
import { newFileLink } from '../../domain/site/forge-links.ts';
import { Button } from '../shared/Button.tsx';
import { saveFile } from '../shared/prepare-picture.ts';
import type { Payload } from '../values/payload.ts';

interface Props {
  /** Why the API could not save the show; null where the site has no API. */
  readonly reason: string | null;
  readonly repository: Repository | null;
  readonly payloads: readonly Payload[];
  /** The day on which the show is announced. */
  readonly today: string;
  /** Empties the form for the next show. */
  readonly onDone: () => void;
}

export function ContentFile({ reason, repository, payloads, today, onDone }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const title = reason === null && repository ? `Falta guardarlo en ${repository.forge}` : 'No se guardó';
  return (
    <section ref={panel} className="notice add-content-file stack" tabIndex={-1} aria-label={title}>
      <h2>{title}</h2>
      {reason && <p>{reason}</p>}
      <p>
        Lo que escribiste queda en este navegador.{' '}
        {reason !== null && 'También puedes entregar el show como archivo, con este nombre:'}
      </p>
      {payloads.map((payload, index) => {
        const file = contentFile(payload, today, index + 1);
        return <ShowFile key={file.path} {...file} repository={repository} />;
      })}
      {payloads[0]?.cartel === '' && (
        <p>
          Va sin cartel. Si tienes uno, ponlo en <code>content/carteles/</code> y agrega el renglón{' '}
          <code>cartel: "carteles/nombre.jpg"</code>.
        </p>
      )}
      {reason === null && (
        <p>
          <Button onPress={onDone}>Ya lo guardé: empezar otra fecha</Button>
        </p>
      )}
    </section>
  );
}

interface FileProps {
  readonly path: string;
  readonly text: string;
  readonly repository: Repository | null;
}

function ShowFile({ path, text, repository }: FileProps) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copiado.');
    } catch {
      setStatus('El navegador no dejó copiar: selecciona el texto y cópialo a mano.');
    }
  };
  const download = () => {
    saveFile(new Blob([text], { type: 'text/markdown' }), path.replace(/^.*\//u, ''));
    setStatus('Descargado.');
  };
  return (
    <>
      {repository && <RepositoryLink repository={repository} path={path} text={text} />}
      <p>
        <code>{path}</code>
      </p>
      <p>
        Si ya hay un archivo con ese nombre, es de otra función: no lo reemplaces, termina el tuyo en{' '}
        <code>{path.endsWith('-2.md') ? '-3.md' : '-2.md'}</code>.
      </p>
      <pre>{text}</pre>
      <div className="line">
        <Button look={repository ? 'secondary' : 'main'} onPress={copy}>
          Copiar
        </Button>
        <Button look="secondary" onPress={download}>
          Descargar
        </Button>
      </div>
      <p role="status">{status}</p>
    </>
  );
}

/** The link to the forge's page for a new file, and what is left to do there. */
function RepositoryLink({ repository, path, text }: FileProps & { readonly repository: Repository }) {
  const { forge } = repository;
  const { url, hasText } = pageOf(repository, path, text);
  const task = hasText
    ? 'el nombre y el texto ya están puestos: revísalos y presiona'
    : 'el nombre ya está puesto y el texto no: presiona Copiar, pégalo allá y presiona';
  return (
    <>
      <p>
        En {forge} {task} el botón que guarda (Commit changes). El sitio se actualiza solo unos minutos
        después.
      </p>
      <p>
        <a className="button" href={url} target="_blank" rel="noopener">
          Abrir en {forge}
        </a>
      </p>
    </>
  );
}

/** Opens the forge's page for a new file with the show in it. The panel has what a browser refuses. */
export function openInRepository(repository: Repository, payload: Payload, today: string): void {
  const { path, text } = contentFile(payload, today);
  const { url, hasText } = pageOf(repository, path, text);
  // Where the forge does not fill in the text, it is copied for pasting.
  if (!hasText) void navigator.clipboard?.writeText(text).catch(() => undefined);
  window.open(url, '_blank', 'noopener');
}

function pageOf(repository: Repository, path: string, text: string) {
  return newFileLink(repository, path.replace(/^content\//u, ''), text);
}
