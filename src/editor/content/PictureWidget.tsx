/** A picture of content: what it shows now, and a button that uploads another one. */

import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { type ChangeEvent, useState } from 'react';
import { isRecord } from '../../domain/text/is-record.ts';
import { upload } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { OFFLINE } from '../session/send.ts';
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
    if (picture.problem !== null) {
      setProblem(picture.problem);
      return;
    }
    setPart(0);
    const answer = await upload(store.connection(), 'imagen', picture.file, setPart);
    setPart(null);
    const url = answer.kind === 'ok' && isRecord(answer.body) ? answer.body['imageUrl'] : null;
    if (typeof url === 'string') onChange(url.replace(/^\//u, ''));
    else setProblem(answer.kind === 'ok' || answer.kind === 'offline' ? OFFLINE : answer.message);
  };

  return (
    <div className="content-picture">
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
