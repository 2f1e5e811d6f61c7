/** One photo of the gallery: its text, its place, its removal. */
import { pictureUrl } from '../content/collection.ts';
import type { Photo } from './gallery.ts';

interface Props {
  readonly photo: Photo;
  /** Origin of the API, which serves the pictures of the content folder. */
  readonly api: string;
  readonly position: number;
  readonly count: number;
  /** Whether nobody has described the photo yet. */
  readonly needsText: boolean;
  readonly onText: (alt: string) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

export function PhotoRow(props: Props) {
  const { photo, api, position, count, needsText, onText, onMove, onRemove } = props;
  const id = `photo-${photo.imagen.replace(/\W/gu, '-')}`;
  const name = <span className="visually-hidden"> foto {position + 1}</span>;
  return (
    <li className="photos-row">
      <img src={pictureUrl(api, photo.imagen)} alt="" loading="lazy" crossOrigin="anonymous" />
      <div className="field">
        <label htmlFor={id}>Foto {position + 1}: qué se ve</label>
        <textarea
          id={id}
          rows={2}
          maxLength={300}
          value={photo.alt}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onText(target.value.replaceAll('\n', ' '))}
        />
        <p className="hint" id={`${id}-hint`}>
          {needsText && 'Falta decir qué se ve, para quien no la ve.'}
        </p>
      </div>
      <p className="content-item-buttons">
        <button type="button" className="add-link" disabled={position === 0} onClick={() => onMove(-1)}>
          Subir{name}
        </button>
        <button
          type="button"
          className="add-link"
          disabled={position === count - 1}
          onClick={() => onMove(1)}
        >
          Bajar{name}
        </button>
        <button type="button" className="add-link" disabled={position === 0} onClick={() => onMove(-count)}>
          Al principio{name}
        </button>
        <button type="button" className="add-link" onClick={onRemove}>
          Quitar{name}
        </button>
      </p>
    </li>
  );
}
