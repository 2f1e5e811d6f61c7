/** What announces the tour or one date. Its pictures are drawn when it is opened. */

import { useEffect, useState } from 'react';
import type { PackList, PackPicture } from '../../syndication/announcement-parts.ts';
import { useEditor } from '../session/context.ts';
import { Button } from '../shared/Button.tsx';
import { saveFile, useObjectUrl } from '../shared/prepare-picture.ts';
import { canShare, copy, type GetFile, share } from './use-pack.ts';

type Part = PackList['parts'][number];

interface Props {
  readonly part: Part;
  readonly files: GetFile;
}

export function PackFolder({ part, files }: Props) {
  const { store } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const tell = (text: string) => {
    setStatus('');
    // A live region reads out the same text again only after it was empty.
    requestAnimationFrame(() => setStatus(text));
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void (async () => {
      for (const { path } of part.pictures) {
        const file = await files('archivo', part.shows, { ruta: path });
        if (!isCurrent) return;
        if (file instanceof Blob) setPictures((earlier) => [...earlier, toFile(file, path)]);
        else store.announce(file.message);
      }
    })();
    return () => {
      isCurrent = false;
      setPictures([]);
    };
  }, [isOpen, part, files, store]);

  const save = async (path: string, ...wanted: Parameters<GetFile>) => {
    tell('Preparando el archivo…');
    const file = await files(...wanted);
    if (file instanceof Blob) {
      saveFile(file, nameOf(path));
      tell('');
    } else tell(file.message);
  };
  const { id, title, texts, calendar, prints } = part;
  const areAllHere = pictures.length === part.pictures.length;
  return (
    <details
      className="editor-past announce-part"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="announce-body stack">
        <h3>Imágenes</h3>
        <ul className="announce-pictures">
          {part.pictures.map((picture) => (
            <li key={picture.path}>
              <Picture
                picture={picture}
                file={pictures.find(({ name }) => name === nameOf(picture.path)) ?? null}
                onCopied={tell}
              />
            </li>
          ))}
        </ul>
        {areAllHere && canShare(pictures) && (
          <Button look="secondary" onPress={() => share({ files: [...pictures] })}>
            Compartir las imágenes
          </Button>
        )}
        {texts.map(({ network, label, text }) => (
          <div key={network} className="announce-text stack">
            <h3>{label}</h3>
            <p className="announce-words">{text}</p>
            <p className="line">
              <Button onPress={() => copy(text).then(tell)}>
                Copiar<span className="visually-hidden"> el texto: {label}</span>
              </Button>
              {'share' in navigator && (
                <Button onPress={() => share({ text })}>
                  Compartir<span className="visually-hidden"> el texto: {label}</span>
                </Button>
              )}
            </p>
          </div>
        ))}
        <h3>Calendario e imprenta</h3>
        <p className="line">
          <Button onPress={() => save(calendar, 'archivo', part.shows, { ruta: calendar })}>
            Descargar el calendario
          </Button>
          {prints.map(({ size, label }) => (
            <Button
              key={size}
              onPress={() => save(`${id}-${size}.pdf`, 'imprenta', part.shows, { tamano: size })}
            >
              Cartel {label} (PDF)
            </Button>
          ))}
        </p>
        {prints.map(
          ({ size, warning }) =>
            warning && (
              <p key={size} className="notice">
                {warning}
              </p>
            ),
        )}
        <p className="announce-status" role="status">
          {status}
        </p>
      </div>
    </details>
  );
}

interface PictureProps {
  readonly picture: PackPicture;
  /** Null while it is drawn. */
  readonly file: File | null;
  readonly onCopied: (status: string) => void;
}

function Picture({ picture: { label, width, height, alt }, file, onCopied }: PictureProps) {
  const url = useObjectUrl(file);
  return (
    <figure>
      <div className="announce-frame">{url ? <img src={url} alt={alt} /> : <span>Dibujando…</span>}</div>
      <figcaption>
        {label}{' '}
        <span className="muted">
          {width} × {height}
        </span>
      </figcaption>
      {file && (
        <p className="announce-buttons">
          {canShare([file]) && (
            <Button onPress={() => share({ files: [file] })} about={label}>
              Compartir
            </Button>
          )}
          <Button onPress={() => saveFile(file, file.name)} about={label}>
            Descargar
          </Button>
          <Button onPress={() => copy(alt).then(onCopied)} about={label}>
            Copiar descripción
          </Button>
        </p>
      )}
    </figure>
  );
}

/** "2026-12-05-guadalajara-historia.jpg" */
function nameOf(path: string): string {
  return path.replace('/', '-');
}

function toFile(blob: Blob, path: string): File {
  return new File([blob], nameOf(path), { type: blob.type });
}
