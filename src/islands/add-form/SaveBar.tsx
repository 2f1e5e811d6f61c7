/** The bar that stays in sight: what is missing, what is going on, and the button. */

interface Props {
  /** "Faltan 3 campos"; null when the show can be saved. */
  readonly missing: string | null;
  /** Shows the errors and goes to the first. */
  readonly onAsk: () => void;
  readonly refusal: string | null;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly hasPoster: boolean;
}

export function SaveBar({ missing, onAsk, refusal, saving, uploading, hasPoster }: Props) {
  const busy = saving || uploading;
  return (
    <div className="add-bar">
      <p className="add-refusal" role="alert">
        {refusal}
      </p>
      <div className="add-bar-says">
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
