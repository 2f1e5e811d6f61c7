/** The screen of the gallery: upload, order, texts and removal of photos. */
import { type ChangeEvent, useEffect, useState } from 'react';
import { replaceLineEnds } from '../../schemas/fields/text.ts';
import { ContentVersions } from '../content/ContentVersions.tsx';
import { pictureUrl } from '../content/store-content.ts';
import { useSite } from '../session/editor-context.ts';
import { dismissMessage, setMessage, useEditorState } from '../session/editor-state.ts';
import type { UnsentChange } from '../session/outbox.ts';
import { addChange, discardUnsent } from '../session/sender.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button, MoveButtons } from '../shared/Button.tsx';
import { useObjectUrl } from '../shared/files-and-clipboard.ts';
import { controlTexts, LabelledField } from '../shared/LabelledField.tsx';
import { moveItem, uniqueKeys } from '../shared/merge-data.ts';
import { preparePicture } from '../shared/prepare-picture.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { focusPart } from '../shared/visibility-and-focus.ts';
import { VersionsLink } from '../versions/Versions.tsx';
import { unsavedText } from '../versions/versions.ts';
import css from './photos.css?inline';
import { defaultAlt, type Photo, photoError, useGallery } from './use-gallery.ts';

adoptStyles(css);

export default function Photos() {
  const { outbox } = useEditorState();
  const uploads = outbox.filter(({ task }) => task.kind === 'photo');

  const gallery = useGallery(uploads.length);
  const { etag, photos, hasChanges, problem, isSaving, refused, change, dropChanges, load, save } = gallery;

  // The message about earlier changes is outdated.
  useEffect(() => {
    if (hasChanges) dismissMessage(null);
  }, [hasChanges]);
  useEffect(() => {
    const control = document.querySelector<HTMLElement>('.photos-row [aria-invalid="true"]');
    if (isSaving || !control) return;
    control.focus();
    // With the error below the control.
    control.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [isSaving]);
  const discard = () => {
    dropChanges();
    setMessage('Las fotos quedaron como estaban guardadas.');
  };

  const keys = uniqueKeys(photos ?? [], ({ imagen }) => imagen);
  const unsaved = { labels: [], reveal: () => focusPart('photos-title'), drop: dropChanges, keep: null };

  return (
    <section className="rows" aria-labelledby="photos-title">
      <h2 id="photos-title">Fotos</h2>
      {photos && <VersionsLink />}
      <PhotoPicker />
      <PhotoUploads uploads={uploads} />
      <p className="editor-error" role="alert">
        {problem}
      </p>
      {photos === null && problem === null && <p className="editor-waiting muted">Cargando…</p>}
      {gallery.fileProblems.map((each) => (
        <p key={each} className="editor-error">
          {each}
        </p>
      ))}
      {/* Changes while the answer is pending would be lost. */}
      <ol className="tiles" inert={isSaving}>
        {photos?.map((photo, index) => (
          <PhotoRow
            key={keys[index]}
            id={`photo-${keys[index]?.replace(/\W/gu, '-')}`}
            photo={photo}
            index={index}
            photos={photos}
            error={photoError(refused, photo)}
            onChange={change}
          />
        ))}
      </ol>
      {photos && (
        <ContentVersions
          collection="gallery"
          title="Fotos"
          id={null}
          etag={etag}
          unsaved={hasChanges ? unsaved : null}
          onRestored={load}
        />
      )}
      {hasChanges && (
        <SaveBar status={unsavedText([])}>
          <Button label="Descartar" isDisabled={isSaving} onPress={discard} />
          <Button
            label={isSaving ? 'Guardando…' : 'Guardar fotos'}
            look="main"
            isDisabled={isSaving}
            onPress={() => save()}
          />
        </SaveBar>
      )}
    </section>
  );
}

/** Button that adds photos, and problems of the chosen files. */
function PhotoPicker() {
  const { comedian } = useSite();
  /** Messages about chosen pictures that are unusable or too small. */
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setMessages([]);
    setIsPreparing(true);
    // One at a time, because a phone has memory for few decoded photos.
    for (const file of files) {
      const picture = await preparePicture(file);
      const message = picture.problem ?? picture.warning;
      if (message !== null) setMessages((earlier) => [...earlier, message]);
      if (picture.file !== null) {
        const task = { kind: 'photo', id: null, file: picture.file, alt: defaultAlt(comedian) } as const;
        await addChange({ task, label: 'Foto agregada', name: file.name, etag: null, before: null });
      }
    }
    setIsPreparing(false);
  };

  return (
    <>
      <div className="photos-add raised line">
        <input id="photos-add" type="file" accept="image/*" multiple onChange={(event) => void add(event)} />
        <label htmlFor="photos-add" className="button">
          Agregar fotos
        </label>
        <p className="hint">Varias a la vez. Se reducen aquí y suben sin el lugar donde se tomaron.</p>
      </div>
      {isPreparing && <p role="status">Preparando fotos…</p>}
      {messages.length > 0 && (
        <div className="editor-problem raised stack" role="alert">
          {messages.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
    </>
  );
}

interface RowProps {
  /** Id of the photo's text field. */
  readonly id: string;
  readonly photo: Photo;
  readonly index: number;
  readonly photos: readonly Photo[];
  readonly error: string | null;
  readonly onChange: (photos: readonly Photo[]) => void;
}

/** A photo of the gallery: text, position, removal. */
function PhotoRow({ id, photo, index, photos, error, onChange }: RowProps) {
  const { comedian } = useSite();
  const name = `foto ${index + 1}`;
  const [isFirst, isLast] = [index === 0, index === photos.length - 1];
  const move = (by: number) => onChange(moveItem(photos, index, by));
  return (
    <li className="photos-row raised" data-row="">
      <img src={pictureUrl(photo.imagen)} alt="" loading="lazy" crossOrigin="anonymous" />
      <LabelledField
        id={id}
        label={`Foto ${index + 1}: qué se ve`}
        error={error}
        hint={photo.alt === defaultAlt(comedian) && 'Falta decir qué se ve, para quien no la ve.'}
      >
        <textarea
          id={id}
          rows={2}
          maxLength={300}
          value={photo.alt}
          {...controlTexts(id, error !== null)}
          onChange={({ target }) =>
            onChange(
              photos.with(index, { ...photo, alt: replaceLineEnds(target.value, ' ').replaceAll('\n', ' ') }),
            )
          }
        />
      </LabelledField>
      <p className="line">
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={move} />
        <Button label="Al principio" about={name} isDisabled={isFirst} onPress={() => move(-index)} />
        <Button label="Quitar" about={name} onPress={() => onChange(photos.toSpliced(index, 1))} />
      </p>
    </li>
  );
}

/** Photos that are not stored yet, with their progress. */
function PhotoUploads({ uploads }: { readonly uploads: readonly UnsentChange[] }) {
  const { progress } = useEditorState();
  if (uploads.length === 0) return null;
  return (
    <ul className="photos-uploads tiles" aria-label="Fotos que se están subiendo">
      {uploads.map((upload) => {
        const fraction = progress[upload.key];
        return (
          <li key={upload.key} className="raised">
            <Thumbnail upload={upload} />
            <span>
              {upload.name}
              <progress value={fraction ?? 0} aria-label={`Subiendo ${upload.name}`} />
            </span>
            {fraction === undefined && (
              <Button label="Descartar" onPress={() => discardUnsent(upload.key)} about={upload.name} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Thumbnail({ upload: { task } }: { readonly upload: UnsentChange }) {
  const url = useObjectUrl(task.kind === 'photo' ? task.file : null);
  return url && <img src={url} alt="" />;
}
