/** One photo of the gallery: its text, its place, its removal. */
import { pictureUrl } from '../content/collection.ts';
import { RowButton } from '../shared/RowButton.tsx';
import type { Photo } from './photo-list.ts';

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
  const name = `foto ${position + 1}`;
  const [isFirst, isLast] = [position === 0, position === count - 1];
  return (
    <li className="photos-row" data-row="">
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
        <RowButton label="Subir" name={name} isDisabled={isFirst} onPress={() => onMove(-1)} />
        <RowButton label="Bajar" name={name} isDisabled={isLast} onPress={() => onMove(1)} />
        <RowButton label="Al principio" name={name} isDisabled={isFirst} onPress={() => onMove(-count)} />
        <RowButton label="Quitar" name={name} onPress={onRemove} />
      </p>
    </li>
  );
}
