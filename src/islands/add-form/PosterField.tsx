/** The poster: it goes up as soon as it is chosen, and says all the while how it stands. */
import { useRef, useState } from 'react';
import { type Api, postPoster } from './api.ts';
import { type FieldProps, FormField } from './FormField.tsx';
import { shrink } from './shrink.ts';

interface Props extends Omit<FieldProps, 'name'> {
  readonly api: Api;
  readonly uploading: boolean;
  readonly setUploading: (uploading: boolean) => void;
  readonly onTokenNeeded: () => void;
}

export function PosterField({ state, dispatch, api, uploading, setUploading, onTokenNeeded }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  const underway = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { cartel } = state.values;

  const put = (value: string) => dispatch({ type: 'change', field: 'cartel', value });

  const upload = async (file: File) => {
    underway.current?.abort();
    const turn = new AbortController();
    underway.current = turn;
    chosen.current = file;
    put('');
    setProblem(null);
    setUploading(true);
    const outcome = await postPoster(api, await shrink(file), turn.signal);
    if (turn.signal.aborted) return;
    setUploading(false);
    if (outcome.kind === 'uploaded') {
      put(outcome.imageUrl);
      return;
    }
    console.error(outcome.message);
    setProblem(outcome.message);
    if (outcome.kind === 'token') onTokenNeeded();
  };

  const remove = () => {
    underway.current?.abort();
    setUploading(false);
    setProblem(null);
    put('');
    if (input.current) input.current.value = '';
    input.current?.focus();
  };

  const retry = () => chosen.current && upload(chosen.current);

  return (
    <fieldset className="add-group">
      <legend>Cartel</legend>
      <FormField
        state={state}
        dispatch={dispatch}
        name="cartel"
        className="is-wide"
        hint="JPG o PNG. Sin cartel se dibuja uno con los datos del show."
      >
        {({ onBlur: _, ...control }) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".jpg,.png,.jpeg"
            onChange={({ target }) => target.files?.[0] && upload(target.files[0])}
          />
        )}
      </FormField>
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
          <img src={api.base + cartel} alt="Cartel que se subió" height={200} />
          <button type="button" className="add-link" onClick={remove}>
            Quitar cartel
          </button>
        </div>
      )}
    </fieldset>
  );
}
