/**
 * Sign-in with a pasted key. A link or QR code with the key in its fragment signs in automatically. The form
 * is part of the HTML: the editor can type a key before scripts have loaded, and it is sent once they have.
 */
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useEarlyText } from './form/read-early-input.ts';
import { useEditor } from './session/editor-context.ts';
import { useEditorState } from './session/editor-state.ts';
import { startEditor } from './session/sign-in.ts';

const KEY_ID = 'editor-key';

export function SignIn() {
  const { api } = useEditor();
  const { signIn } = useEditorState();
  /** Why the last key was rejected. */
  const message = signIn.kind === 'out' ? signIn.message : null;
  // True while the API checks the key, and until scripts run.
  const isBusy = signIn.kind === 'checking';
  const [key, setKey] = useEarlyText(KEY_ID);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (message) input.current?.focus();
  }, [message]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void startEditor(api, key);
  };

  return (
    <form className="editor-sign-in raised" aria-busy={isBusy} onSubmit={onSubmit}>
      <h2>Entra con tu clave</h2>
      <div className="field">
        <label htmlFor={KEY_ID}>Clave</label>
        <input
          ref={input}
          id={KEY_ID}
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          value={key}
          aria-invalid={message !== null}
          aria-describedby="editor-key-error editor-key-hint"
          onChange={({ target }) => setKey(target.value)}
        />
        <p className="error" id="editor-key-error" role="alert">
          {message}
        </p>
      </div>
      <div className="editor-enter line">
        <button type="submit" className="button" disabled={isBusy}>
          Entrar
        </button>
        <p role="status">{isBusy && 'Un momento…'}</p>
      </div>
      <p className="hint" id="editor-key-hint">
        Pégala aquí, o abre en este dispositivo el enlace o el QR que te mandaron. Queda en este navegador
        hasta que salgas. Si el servidor no pide clave, déjala vacía.
      </p>
    </form>
  );
}
