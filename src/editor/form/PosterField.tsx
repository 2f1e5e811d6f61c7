/** The group "Cartel": the file input, and below it what the chosen picture leads to. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, type Connection, pictureIn, upload } from '../session/api-client.ts';
import { shrink } from '../shared/shrink.ts';
import type { FormProps } from './FieldGroup.tsx';
import { FormField } from './FormField.tsx';

interface GroupProps extends FormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Extensions of the files that can be chosen. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

export function PosterGroup({ state, dispatch, input, accept, onChoose, children }: GroupProps) {
  // React gets no event of a file that was chosen before hydration.
  const chooseEarlyFile = useEffectEvent(() => {
    const [file] = input.current?.files ?? [];
    if (file) onChoose(file);
  });
  useEffect(() => chooseEarlyFile(), []);

  return (
    <fieldset className="add-group">
      <legend>Cartel</legend>
      <FormField state={state} dispatch={dispatch} name="cartel">
        {({ onBlur: _, ...control }) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
          />
        )}
      </FormField>
      {children}
    </fieldset>
  );
}

/** Removes the chosen file, so that the same one can be chosen again. */
export function emptyInput({ current }: RefObject<HTMLInputElement | null>): void {
  if (current) current.value = '';
  current?.focus();
}

const NO_ANSWER =
  'No hubo respuesta del servidor. El cartel no se subió; revisa la conexión y vuelve a intentarlo.';
const CUT_ANSWER =
  'El servidor recibió el cartel, pero su respuesta llegó incompleta. Elígelo otra vez: el mismo cartel no se guarda dos veces.';

/** Returns why the answer to an upload has no picture. */
export function uploadProblem(answer: Answer): string {
  if (answer.kind === 'offline') return NO_ANSWER;
  if (answer.kind === 'ok' || answer.status < 300) return CUT_ANSWER;
  const { status, message, body } = answer;
  return body['error'] ? message : `El cartel no se subió: el servidor respondió ${status}.`;
}

interface Props extends FormProps {
  readonly connection: Connection;
  readonly uploading: boolean;
  readonly setUploading: (uploading: boolean) => void;
  readonly onKeyNeeded: () => void;
}

/** Uploads the picture as soon as it is chosen. */
export function PosterField({ state, dispatch, connection, uploading, setUploading, onKeyNeeded }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const lastFile = useRef<File | null>(null);
  const request = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { cartel } = state.values;

  useEffect(() => () => request.current?.abort(), []);

  const setPoster = (value: string) => dispatch({ type: 'change', field: 'cartel', value });

  const choose = async (file: File) => {
    request.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    lastFile.current = file;
    setPoster('');
    setProblem(null);
    setUploading(true);
    const answer = await upload(connection, 'cartel', await shrink(file), { signal });
    if (signal.aborted) return;
    setUploading(false);
    const path = pictureIn(answer);
    if (path !== null) return setPoster(path);
    const message = uploadProblem(answer);
    console.error(message);
    setProblem(message);
    if (answer.kind === 'key') onKeyNeeded();
  };

  const remove = () => {
    request.current?.abort();
    setUploading(false);
    setProblem(null);
    setPoster('');
    emptyInput(input);
  };

  const retry = () => lastFile.current && choose(lastFile.current);

  return (
    <PosterGroup state={state} dispatch={dispatch} input={input} accept=".jpg,.png,.jpeg" onChoose={choose}>
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
          <img
            src={connection.base + cartel}
            alt="Cartel que se subió"
            height={200}
            crossOrigin="anonymous"
          />
          <button type="button" className="add-link" onClick={remove}>
            Quitar cartel
          </button>
        </div>
      )}
    </PosterGroup>
  );
}
