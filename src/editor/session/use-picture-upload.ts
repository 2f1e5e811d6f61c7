/** Makes a picture smaller and uploads it as soon as the form has it. Another choice, or closing the form, stops the upload. */
import { useEffect, useRef, useState } from 'react';
import { preparePicture } from '../shared/prepare-picture.ts';
import { type Answer, type Connection, uploadedPath, uploadPicture } from './api-client.ts';

interface Upload {
  /** Uploaded fraction, 0 to 1; null if there is no upload. */
  readonly fraction: number | null;
  /** Why the picture was not uploaded. */
  readonly problem: string | null;
  readonly warning: string | null;
  /** Picture whose upload can be repeated. */
  readonly unsent: File | null;
}

const NO_UPLOAD: Upload = { fraction: null, problem: null, warning: null, unsent: null };

interface UploadParameters {
  /** The one of the last render is used: the key is read after a file that was chosen early. */
  readonly connection: Connection;
  readonly field: 'cartel' | 'imagen';
  /** The callback of the last render is called, because a list item may have moved. */
  readonly onUploaded: (path: string) => void;
  /** Called with an answer that has no picture. Returns the reason in Spanish. */
  readonly onFailed: (answer: Answer) => string;
}

export function usePictureUpload({ connection, field, onUploaded, onFailed }: UploadParameters) {
  const [state, setState] = useState(NO_UPLOAD);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ connection, onUploaded });
  latest.current = { connection, onUploaded };
  useEffect(() => () => running.current?.abort(), []);

  const stop = (): void => {
    running.current?.abort();
    setState(NO_UPLOAD);
  };
  const upload = async (chosen: File): Promise<void> => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress = (fraction: number) => setState({ ...NO_UPLOAD, fraction });
    onProgress(0);
    const { file, problem, warning } = await preparePicture(chosen);
    const answer =
      file && (await uploadPicture(latest.current.connection, field, file, { onProgress, signal }));
    if (signal.aborted) return;
    const path = answer && uploadedPath(answer);
    if (path) latest.current.onUploaded(path);
    if (path || !answer) setState({ ...NO_UPLOAD, problem, warning });
    else setState({ ...NO_UPLOAD, problem: onFailed(answer), warning, unsent: chosen });
  };
  return { ...state, upload, stop };
}
