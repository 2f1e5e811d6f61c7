/** Shown when the API cannot save the show: the reason and the content file, to copy or download. */
import { useEffect, useRef, useState } from 'react';
import { announcementDay } from '../../domain/announcement-day.ts';
import { contentFile } from '../../domain/content-file.ts';
import type { Payload } from './payload.ts';
import { useSite } from './site-context.ts';

interface Props {
  readonly reason: string;
  readonly payload: Payload;
}

export function ContentFile({ reason, payload }: Props) {
  const { zone } = useSite();
  const [status, setStatus] = useState('');
  const panel = useRef<HTMLElement>(null);
  const [today] = useState(() => announcementDay(Date.now(), zone));
  const { path, text } = contentFile(payload, today);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copiado.');
    } catch {
      setStatus('El navegador no dejó copiar: selecciona el texto y cópialo a mano.');
    }
  };

  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: path.replace(/^.*\//u, ''),
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
    setStatus('Descargado.');
  };

  return (
    <section
      ref={panel}
      className="notice add-content-file"
      tabIndex={-1}
      aria-labelledby="add-content-file-title"
    >
      <h2 id="add-content-file-title">No se guardó</h2>
      <p>{reason}</p>
      <p>
        Lo que escribiste queda en este navegador. También puedes entregar el show como archivo, con este
        nombre:
      </p>
      <p>
        <code>{path}</code>
      </p>
      <p>
        Si ya hay un archivo con ese nombre, es de otra función: no lo reemplaces, termina el tuyo en{' '}
        <code>-2.md</code>.
      </p>
      {payload.cartel === '' && (
        <p>
          Va sin cartel. Si tienes uno, ponlo en <code>content/carteles/</code> y agrega el renglón{' '}
          <code>cartel: "carteles/nombre.jpg"</code>.
        </p>
      )}
      <pre>{text}</pre>
      <div className="add-actions">
        <button type="button" className="button" onClick={copy}>
          Copiar
        </button>
        <button type="button" className="button is-secondary" onClick={download}>
          Descargar
        </button>
      </div>
      <p role="status">{status}</p>
    </section>
  );
}
