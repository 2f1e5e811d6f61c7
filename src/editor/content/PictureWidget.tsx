/** A picture of content: what it shows now, and a button that uploads another one. */

import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useState } from 'react';
import { failureText, pictureIn, upload } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { preparePicture } from '../shared/prepare-picture.ts';
import { type Data, pictureUrl } from './collection.ts';

export function PictureWidget({ id, value, onChange, rawErrors }: WidgetProps<Data>) {
  const { store, api } = useEditor();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setProblem(null);
    const picture = await preparePicture(file);
    setProblem(picture.problem ?? picture.warning);
    if (picture.file === null) return;
    setPart(0);
    const answer = await upload(store.connection(), 'imagen', picture.file, { onProgress: setPart });
    setPart(null);
    const path = pictureIn(answer);
    if (path === null) setProblem(failureText(answer));
    else onChange(path.replace(/^\//u, ''));
  };

  return (
    <div className="content-picture stack">
      {typeof value === 'string' && value !== '' && (
        <img src={pictureUrl(api, value)} alt="" loading="lazy" crossOrigin="anonymous" />
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={Boolean(rawErrors?.length)}
        aria-describedby={ariaDescribedByIds(id)}
        onChange={(event) => void choose(event)}
      />
      {part !== null && <progress value={part} aria-label="Subiendo imagen" />}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
