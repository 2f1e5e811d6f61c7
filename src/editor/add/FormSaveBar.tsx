/** The sticky bar: missing fields, status and the save button. */

import type { Saving } from './use-save.ts';

interface Props {
  /** "Faltan 3 campos"; null when the show can be saved. */
  readonly missing: string | null;
  /** Shows the errors and focuses the first. */
  readonly onShowErrors: () => void;
  readonly rejection: Saving['rejection'];
  /** Name of the forge where the show is saved; null where the API saves it. */
  readonly forge: string | null;
  /** The site's root, with its base path. */
  readonly home: string;
  readonly saving: boolean;
  readonly uploading: boolean;
  readonly hasPoster: boolean;
}

export function SaveBar({
  missing,
  onShowErrors,
  rejection,
  home,
  forge,
  saving,
  uploading,
  hasPoster,
}: Props) {
  const busy = saving || uploading;
  return (
    <div className="add-save-bar">
      <p className="add-rejection" role="alert">
        {rejection?.message}
        {rejection?.duplicateId && (
          <>
            {' '}
            <a href={`${home}fechas/${rejection.duplicateId}/`}>Ver ese show</a>
          </>
        )}
      </p>
      <div className="add-save-status">
        <p role="status">
          {saving ? 'Guardando…' : uploading ? 'Subiendo imagen...' : null}
          {!busy && hasPoster && <span className="visually-hidden">Cartel listo.</span>}
        </p>
        {!busy && missing === null && rejection === null && <p>Listo para guardar.</p>}
        {!busy && missing !== null && (
          <button type="button" className="add-link" onClick={onShowErrors}>
            {missing}
          </button>
        )}
      </div>
      <a className="add-preview-link" href="#add-preview-title">
        Así se verá
      </a>
      <button type="submit" className="button" disabled={missing !== null || busy}>
        {forge ? `Abrir en ${forge}` : 'Guardar show'}
      </button>
    </div>
  );
}
