/** The editor's key, asked for once the API requires it. */
import { TOKEN_ID } from './use-save.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function KeyField({ value, onChange }: Props) {
  return (
    <div className="field">
      <label htmlFor={TOKEN_ID}>Clave de la API</label>
      <input
        id={TOKEN_ID}
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint">
        La da quien cuida el servidor. Escríbela y vuelve a intentarlo; se recuerda hasta que cierres esta
        pestaña.
      </p>
    </div>
  );
}
