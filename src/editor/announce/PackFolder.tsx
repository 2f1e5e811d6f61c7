/** One folder of the announcement pack: the tour or a date. Its pictures are drawn when it is opened. */
import { useEffect, useState } from 'react';
import type { PackList, PackPicture } from '../../syndication/announcement-texts.ts';
import { Button } from '../shared/Button.tsx';
import { copyText, saveFile, useObjectUrl } from '../shared/files.ts';
import type { GetFile } from './downloads.ts';

/** How long it says that a text was copied. */
export const READ_MS = 6_000;

/** Opens the share menu of the device. The promise is rejected when it is closed, which is no error. */
const share = (data: ShareData) => void navigator.share(data).catch(() => undefined);

const canShare = (files: File[]) => 'canShare' in navigator && navigator.canShare({ files });

interface Props {
  readonly part: PackList['parts'][number];
  readonly files: GetFile;
}

export function PackFolder({ part, files }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState('');
  const { pictures, failure, retry } = usePictures(part, files, isOpen);
  const copy = async (text: string) => {
    const said = await copyText(text);
    setStatus('');
    // A live region reads out the same text again only after it was empty.
    requestAnimationFrame(() => setStatus(said));
    setTimeout(() => setStatus((current) => (current === said ? '' : current)), READ_MS);
  };

  const save = async (path: string, ...wanted: Parameters<GetFile>) => {
    setStatus('Preparando el archivo…');
    const file = await files(...wanted);
    if (typeof file !== 'string') saveFile(file, nameOf(path));
    setStatus(typeof file === 'string' ? file : '');
  };
  const { id, title, texts, calendar, prints } = part;
  const areAllHere = pictures.length === part.pictures.length;
  return (
    <details
      className="editor-past announce-part raised"
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
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
                isWaiting={failure === null}
                onCopy={copy}
              />
            </li>
          ))}
        </ul>
        {failure && (
          <p className="callout" role="alert">
            {failure} <Button onPress={retry}>Intentar otra vez</Button>
          </p>
        )}
        {areAllHere && canShare(pictures) && (
          <Button look="secondary" className="is-start" onPress={() => share({ files: pictures })}>
            Compartir las imágenes
          </Button>
        )}
        {texts.map(({ network, label, text }) => (
          <PackText key={network} label={label} text={text} onCopy={copy} />
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
              <p key={size} className="callout">
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

/** Fetches the pictures of a folder one after the other while it is open. */
function usePictures(part: Props['part'], files: GetFile, isOpen: boolean) {
  const [pictures, setPictures] = useState<File[]>([]);
  /** Why a picture did not come; those after it wait. */
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    setFailure(null);
    if (!isOpen) setPictures([]);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || failure !== null) return undefined;
    let isCurrent = true;
    void (async () => {
      for (const { path } of part.pictures) {
        const file = await files('archivo', part.shows, { ruta: path });
        if (!isCurrent) return;
        if (typeof file === 'string') return setFailure(file);
        const picture = new File([file], nameOf(path), { type: file.type });
        setPictures((earlier) => [...earlier.filter(({ name }) => name !== picture.name), picture]);
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [isOpen, part, files, failure]);

  return { pictures, failure, retry: () => setFailure(null) };
}

interface TextProps {
  readonly label: string;
  readonly text: string;
  readonly onCopy: (text: string) => unknown;
}

function PackText({ label, text, onCopy }: TextProps) {
  return (
    <div className="announce-text stack">
      <h3>{label}</h3>
      <p className="announce-words">{text}</p>
      <p className="line">
        <Button onPress={() => onCopy(text)}>
          Copiar<span className="visually-hidden"> el texto: {label}</span>
        </Button>
        {'share' in navigator && (
          <Button onPress={() => share({ text })}>
            Compartir<span className="visually-hidden"> el texto: {label}</span>
          </Button>
        )}
      </p>
    </div>
  );
}

interface PictureProps {
  readonly picture: PackPicture;
  /** Null before it is here. */
  readonly file: File | null;
  readonly isWaiting: boolean;
  readonly onCopy: (text: string) => unknown;
}

function Picture({ picture: { label, width, height, alt }, file, isWaiting, onCopy }: PictureProps) {
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
            <Button onPress={() => share({ files: [file] })} about={label}>
              Compartir
            </Button>
          )}
          <Button onPress={() => saveFile(file, file.name)} about={label}>
            Descargar
          </Button>
          <Button onPress={() => onCopy(alt)} about={label}>
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
