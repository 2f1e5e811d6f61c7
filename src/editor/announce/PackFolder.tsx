/** A folder of the announcement pack: the tour or a date. Opening it draws its pictures. */
import { useRef, useState } from 'react';
import type { PackPart } from '../../syndication/announcement-texts.ts';
import { Button } from '../shared/Button.tsx';
import { COPIED_MS, copyText, downloadFile, useObjectUrl } from '../shared/files-and-clipboard.ts';
import type { FetchFile } from './use-downloads.ts';

/** Opens the device's share menu. Closing the menu rejects the promise, which is not an error. */
const shareData = (data: ShareData) => void navigator.share(data).catch(() => undefined);

const canShare = (files: File[]) => 'canShare' in navigator && navigator.canShare({ files });

interface Props {
  readonly part: PackPart;
  readonly fetchFile: FetchFile;
}

export function PackFolder({ part, fetchFile }: Props) {
  const [status, setStatus] = useState('');
  const { folder, received, problem, load, onToggle } = usePackPictures(part, fetchFile);
  const copy = async (text: string) => {
    const message = await copyText(text);
    setStatus('');
    // Screen readers repeat a text only if the region was empty in between.
    requestAnimationFrame(() => setStatus(message));
    setTimeout(() => setStatus((current) => (current === message ? '' : current)), COPIED_MS);
  };
  return (
    <details ref={folder} className="editor-disclosure announce-part raised" onToggle={onToggle}>
      <summary>{part.title}</summary>
      <div className="announce-body stack">
        <h3>Imágenes</h3>
        <ul className="announce-pictures tiles">
          {part.pictures.map((picture, index) => (
            <li key={picture.path}>
              <PackPicture
                picture={picture}
                file={received[index] ?? null}
                isWaiting={problem === null}
                onCopy={copy}
              />
            </li>
          ))}
        </ul>
        {problem && (
          <p className="callout" role="alert">
            {problem} <Button label="Reintentar" onPress={load} />
          </p>
        )}
        {received.length === part.pictures.length && canShare(received) && (
          <Button
            look="secondary"
            className="is-start"
            label="Compartir las imágenes"
            onPress={() => shareData({ files: received })}
          />
        )}
        {part.texts.map(({ network, label, text }) => (
          <div key={network} className="announce-text stack">
            <h3>{label}</h3>
            <p className="announce-words">{text}</p>
            <p className="line">
              <Button label="Copiar" about={`el texto: ${label}`} onPress={() => copy(text)} />
              {'share' in navigator && (
                <Button label="Compartir" about={`el texto: ${label}`} onPress={() => shareData({ text })} />
              )}
            </p>
          </div>
        ))}
        <OtherFiles part={part} fetchFile={fetchFile} onStatus={setStatus} />
        <p className="announce-status" role="status">
          {status}
        </p>
      </div>
    </details>
  );
}

/** Downloads the pictures of an open folder one after another. */
function usePackPictures({ pictures, shows }: PackPart, fetchFile: FetchFile) {
  const folder = useRef<HTMLDetailsElement>(null);
  const [received, setReceived] = useState<File[]>([]);
  /** Why the last picture was not downloaded. The next pictures are then not requested. */
  const [problem, setProblem] = useState<string | null>(null);

  const load = async () => {
    setProblem(null);
    const all: File[] = [];
    for (const { path } of pictures) {
      const file = await fetchFile('archivo', shows, { ruta: path });
      if (!folder.current?.open) return;
      if (typeof file === 'string') return setProblem(file);
      all.push(new File([file], fileName(path), { type: file.type }));
      setReceived([...all]);
    }
  };
  const onToggle = () => folder.current?.open && received.length < pictures.length && void load();
  return { folder, received, problem, load, onToggle };
}

/** Buttons that save the calendar and the posters for the printer. */
function OtherFiles({ part, fetchFile, onStatus }: Props & { readonly onStatus: (status: string) => void }) {
  const { id, shows, calendar, prints } = part;
  const save = async (name: string, ...request: Parameters<FetchFile>) => {
    onStatus('Preparando el archivo…');
    const file = await fetchFile(...request);
    if (typeof file !== 'string') downloadFile(file, name);
    onStatus(typeof file === 'string' ? file : '');
  };
  return (
    <>
      <h3>Calendario e imprenta</h3>
      <p className="line">
        <Button
          label="Descargar el calendario"
          onPress={() => save(fileName(calendar), 'archivo', shows, { ruta: calendar })}
        />
        {prints.map(({ size, label }) => (
          <Button
            key={size}
            label={`Cartel ${label} (PDF)`}
            onPress={() => save(`${id}-${size}.pdf`, 'imprenta', shows, { tamano: size })}
          />
        ))}
      </p>
      {prints
        .filter(({ warning }) => warning)
        .map(({ size, warning }) => (
          <p key={size} className="callout">
            {warning}
          </p>
        ))}
    </>
  );
}

interface PictureProps {
  readonly picture: PackPart['pictures'][number];
  /** Null until downloaded. */
  readonly file: File | null;
  readonly isWaiting: boolean;
  readonly onCopy: (text: string) => unknown;
}

function PackPicture({ picture: { label, width, height, alt }, file, isWaiting, onCopy }: PictureProps) {
  const url = useObjectUrl(file);
  return (
    <figure>
      <div className="announce-frame">
        {url ? <img src={url} alt={alt} /> : <span>{isWaiting ? 'Dibujando…' : 'No llegó'}</span>}
      </div>
      <figcaption>
        {label}{' '}
        <span className="muted">
          {width} × {height}
        </span>
      </figcaption>
      {file && (
        <p className="announce-buttons">
          {canShare([file]) && (
            <Button label="Compartir" about={label} onPress={() => shareData({ files: [file] })} />
          )}
          <Button label="Descargar" about={label} onPress={() => downloadFile(file, file.name)} />
          <Button label="Copiar descripción" about={label} onPress={() => onCopy(alt)} />
        </p>
      )}
    </figure>
  );
}

/** "2026-12-05-guadalajara-historia.jpg" */
function fileName(path: string): string {
  return path.replace('/', '-');
}
