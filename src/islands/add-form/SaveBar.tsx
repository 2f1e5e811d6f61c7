/** The bar that stays in sight: what is missing, what is going on, and the button. */

import type { Saving } from './use-save.ts';

interface Props {
  /** "Faltan 3 campos"; null when the show can be saved. */
  readonly missing: string | null;
  /** Shows the errors and goes to the first. */
  readonly onAsk: () => void;
  readonly refusal: Saving['refusal'];
  /** The site's root, with its base path. */
  readonly home: string;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly hasPoster: boolean;
}

export function SaveBar({ missing, onAsk, refusal, home, saving, uploading, hasPoster }: Props) {
  const busy = saving || uploading;
  return (
    <div className="add-save-bar">
      <p className="add-rejection" role="alert">
        {refusal?.message}
        {refusal?.twin && (
          <>
            {' '}
            <a href={`${home}fechas/${refusal.twin}/`}>Ver ese show</a>
          </>
        )}
      </p>
      <div className="add-save-status">
        <p role="status">
          {saving ? 'Guardando…' : uploading ? 'Subiendo imagen...' : null}
          {!busy && hasPoster && <span className="visually-hidden">Cartel listo.</span>}
        </p>
        {!busy && missing === null && refusal === null && <p>Listo para guardar.</p>}
        {!busy && missing !== null && (
          <button type="button" className="add-link" onClick={onAsk}>
            {missing}
          </button>
        )}
      </div>
      <button type="submit" className="button" disabled={missing !== null || busy}>
        Guardar show
      </button>
    </div>
  );
}
