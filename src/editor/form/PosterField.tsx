/** The group "Cartel": the file input, and below it the state of the chosen picture. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Connection, request, uploadFailure } from '../session/api-client.ts';
import { usePictureUpload } from '../session/use-picture-upload.ts';
import { Button } from '../shared/Button.tsx';
import { useObjectUrl } from '../shared/files-and-clipboard.ts';
import { LabelledField } from '../shared/LabelledField.tsx';
import { useField } from './FormField.tsx';
import { useForm } from './use-show-form.ts';

interface GroupProps {
  /** Extensions of accepted files. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
  /** State of the chosen file. */
  readonly status: ReactNode;
  /** The poster, or null. */
  readonly children: ReactNode;
}

export function PosterGroup({ accept, onChoose, onRemove, status, children }: GroupProps) {
  const input = useRef<HTMLInputElement>(null);
  const { field, control } = useField({ name: 'cartel' });
  // React gets no event for a file chosen before hydration.
  const chooseEarlyFile = useEffectEvent(() => {
    const [file] = input.current?.files ?? [];
    if (file) onChoose(file);
  });
  useEffect(() => chooseEarlyFile(), []);
  const remove = () => {
    onRemove();
    if (!input.current) return;
    // Emptied, so that the editor can choose the same file again.
    input.current.value = '';
    input.current.focus();
  };

  return (
    <fieldset className="form-group rows">
      <legend>Cartel</legend>
      <LabelledField {...field}>
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        />
      </LabelledField>
      {status}
      {children && (
        <div className="form-poster is-wide stack">
          {children}
          <Button label="Quitar cartel" onPress={remove} />
        </div>
      )}
    </fieldset>
  );
}

interface Props {
  readonly connection: Connection;
  readonly onKeyNeeded: () => void;
}

export function PosterField({ connection, onKeyNeeded }: Props) {
  const { state, dispatch, setIsUploading } = useForm();
  const { cartel } = state.values;
  const setPoster = (path: string) => dispatch({ type: 'change', field: 'cartel', value: path });
  const { fraction, problem, warning, unsent, upload, stop } = usePictureUpload({
    connection,
    field: 'cartel',
    onUploaded: setPoster,
    onFailed: (answer) => {
      const message = uploadFailure(answer);
      console.error(message);
      if (answer.kind === 'key') onKeyNeeded();
      return message;
    },
  });
  const isUploading = fraction !== null;
  useEffect(() => setIsUploading(isUploading), [setIsUploading, isUploading]);
  const remove = () => {
    stop();
    setPoster('');
  };

  return (
    <PosterGroup
      accept=".jpg,.png,.jpeg"
      // The earlier poster stays until the new one is uploaded.
      onChoose={upload}
      onRemove={remove}
      status={
        <>
          {isUploading && <p className="accent is-wide">Subiendo imagen...</p>}
          {problem && (
            <div className="editor-error is-wide" role="alert">
              <p>{problem}</p>
              {unsent && <Button label="Subir otra vez" onPress={() => upload(unsent)} />}
            </div>
          )}
          {warning && (
            <p className="accent is-wide" role="alert">
              {warning}
            </p>
          )}
        </>
      }
    >
      {!isUploading && cartel !== '' && <UploadedPoster key={cartel} connection={connection} path={cartel} />}
    </PosterGroup>
  );
}

/** Loads the poster with the key: an unreleased show's poster needs it, and an `<img>` cannot send it. */
function UploadedPoster({ connection, path }: { readonly connection: Connection; readonly path: string }) {
  const [file, setFile] = useState<Blob | null>(null);
  const url = useObjectUrl(file);
  const loadWithKey = async () => {
    if (connection.key === '' || file) return;
    const answer = await request(connection, { method: 'GET', path, isFile: true });
    if (answer.kind === 'ok' && answer.body instanceof Blob) setFile(answer.body);
  };
  return (
    <img
      src={url ?? connection.base + path}
      alt="Cartel que se subió"
      height={200}
      crossOrigin="anonymous"
      onError={() => void loadWithKey()}
    />
  );
}
