/** "Más datos": closed and not loaded until it is opened, or until a draft has some of it. */
import { type ComponentType, useEffect, useState } from 'react';
import { groupFields } from '../values/form-fields.ts';
import type { ExtraProps } from './ExtraFields.tsx';

export function ExtraGroup(props: ExtraProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Fields, setFields] = useState<ComponentType<ExtraProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const { state, functions } = props;
  const isNeeded =
    isOpen ||
    functions.length > 0 ||
    groupFields('status', 'visit').some((field) => state.values[field] !== '');

  useEffect(() => {
    if (!isNeeded || Fields) return;
    setFailed(false);
    import('./ExtraFields.tsx').then(
      ({ ExtraFields }) => setFields(() => ExtraFields),
      () => setFailed(true),
    );
  }, [isNeeded, Fields]);

  return (
    <details
      className="add-extra"
      open={isNeeded}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Más datos<span className="add-optional"> opcional</span>
      </summary>
      {Fields ? (
        <Fields {...props} />
      ) : (
        <p role="status">
          {failed ? 'No se pudo cargar. Revisa la conexión, ciérralo y ábrelo otra vez.' : 'Cargando…'}
        </p>
      )}
    </details>
  );
}
