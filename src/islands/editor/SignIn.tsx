/**
 * Sign-in with a pasted key. A link or a QR code with the key in its fragment signs in by itself.
 * The page has it before any script, busy: what comes next has its place already.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from './context.ts';

interface Props {
  /** Why the last key was not taken. */
  readonly message: string | null;
  /** While the API is asked, or no script has run yet. */
  readonly isBusy: boolean;
}

export function SignIn({ message, isBusy }: Props) {
  const { store } = useEditor();
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (message) input.current?.focus();
  }, [message]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.start(key);
  };

  return (
    <form className="editor-sign-in" aria-busy={isBusy} onSubmit={onSubmit}>
      <h2>
        {isBusy && <span>Un momento…</span>}
        <span>Entra con tu clave</span>
      </h2>
      <div className="field">
        <label htmlFor="editor-key">Clave</label>
        <input
          ref={input}
          id="editor-key"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          value={key}
          disabled={isBusy}
          aria-invalid={message !== null}
          aria-describedby="editor-key-error editor-key-hint"
          onChange={({ target }) => setKey(target.value)}
        />
        <p className="error" id="editor-key-error" role="alert">
          {message}
        </p>
      </div>
      <button type="submit" className="button" disabled={isBusy}>
        Entrar
      </button>
      <p className="hint" id="editor-key-hint">
        Pégala aquí, o abre en este dispositivo el enlace o el QR que te mandaron. Queda en este navegador
        hasta que salgas. Si el servidor no pide clave, déjala vacía.
      </p>
    </form>
  );
}
