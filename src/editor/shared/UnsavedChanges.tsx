/** What is not saved in a form or in the photos, and the actions for it beside the versions. */
import { Button } from './Button.tsx';

export interface UnsavedChanges {
  /** Labels of the fields; empty for photos, which have none. */
  readonly labels: readonly string[];
  readonly show: () => void;
  readonly drop: () => void;
  /** Stores it over the restored version, which has other values in the same fields; null if there is nothing to choose. */
  readonly keep: (() => void) | null;
}

export function LinkToForm({ typed: { labels, keep, show } }: { readonly typed: UnsavedChanges }) {
  const text = labels.length > 0 ? 'Ir al formulario' : 'Ir a los cambios';
  return <Button label={keep ? 'Comparar las dos versiones' : text} onPress={show} />;
}

interface ChoiceProps {
  readonly onKeep: () => void;
  readonly onDrop: () => void;
  /** Label in place of "Guardar lo mío". */
  readonly keepLabel?: string | undefined;
}

/** The choice between what the editor changed and what is stored. */
export function ChoiceButtons({ onKeep, onDrop, keepLabel = 'Guardar lo mío' }: ChoiceProps) {
  return (
    <div className="line">
      <Button label={keepLabel} look="main" onPress={onKeep} />
      <Button label="Dejar lo guardado" look="secondary" onPress={onDrop} />
    </div>
  );
}
