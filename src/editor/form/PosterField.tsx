/** The poster field: uploads the picture as soon as it is selected and shows the progress. */
import { useEffect, useRef, useState } from 'react';
import { type Api, postPoster } from '../session/form-api.ts';
import { shrink } from '../shared/shrink.ts';
import type { FieldProps } from './FormField.tsx';
import { emptyInput, PosterGroup } from './PosterGroup.tsx';

interface Props extends Omit<FieldProps, 'name'> {
  readonly api: Api;
  readonly uploading: boolean;
  readonly setUploading: (uploading: boolean) => void;
  readonly onTokenNeeded: () => void;
}

export function PosterField({ state, dispatch, api, uploading, setUploading, onTokenNeeded }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const lastFile = useRef<File | null>(null);
  const request = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { cartel } = state.values;

  useEffect(() => () => request.current?.abort(), []);

  const setPoster = (value: string) => dispatch({ type: 'change', field: 'cartel', value });

  const upload = async (file: File) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    lastFile.current = file;
    setPoster('');
    setProblem(null);
    setUploading(true);
    const poster = await shrink(file);
    if (controller.signal.aborted) return;
    const outcome = await postPoster(api, poster, controller.signal);
    if (controller.signal.aborted) return;
    setUploading(false);
    if (outcome.kind === 'uploaded') {
      setPoster(outcome.imageUrl);
      return;
    }
    console.error(outcome.message);
    setProblem(outcome.message);
    if (outcome.kind === 'token') onTokenNeeded();
  };

  const remove = () => {
    request.current?.abort();
    setUploading(false);
    setProblem(null);
    setPoster('');
    emptyInput(input);
  };

  const retry = () => lastFile.current && upload(lastFile.current);

  return (
    <PosterGroup state={state} dispatch={dispatch} input={input} accept=".jpg,.png,.jpeg" onChoose={upload}>
      {uploading && <p className="add-uploading is-wide">Subiendo imagen...</p>}
      {problem && (
        <div className="add-upload-error is-wide" role="alert">
          <p>{problem}</p>
          <button type="button" className="add-link" onClick={retry}>
            Subir otra vez
          </button>
        </div>
      )}
      {!uploading && cartel !== '' && (
        <div className="add-poster is-wide">
          <img src={api.base + cartel} alt="Cartel que se subió" height={200} crossOrigin="anonymous" />
          <button type="button" className="add-link" onClick={remove}>
            Quitar cartel
          </button>
        </div>
      )}
    </PosterGroup>
  );
}
