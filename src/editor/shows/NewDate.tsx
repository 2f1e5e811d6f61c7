/** The new date and hour of a show. */

import { type SubmitEvent, useState } from 'react';
import { LabelledInput } from '../form/FormField.tsx';
import { useEditor } from '../session/context.ts';
import { Button } from '../shared/Button.tsx';
import { fromInput, toInput, type Values } from '../values/form-fields.ts';
import { newDatePatch, type Patch } from '../values/status-actions.ts';

interface Props {
  readonly values: Values;
  readonly onSave: (patch: Patch) => void;
  readonly onCancel: () => void;
}

export function NewDate({ values, onSave, onCancel }: Props) {
  const { words, clock } = useEditor().site;
  const [fecha, setFecha] = useState('');
  const [hour, setHour] = useState(toInput(values.show));
  const isComplete = fecha !== '' && hour !== '';

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The hour as it was written stays unless another one is chosen.
    const show = hour === toInput(values.show) ? values.show : fromInput(hour, clock);
    if (isComplete) onSave(newDatePatch(values, fecha, show));
  };

  return (
    <form className="editor-new-date" onSubmit={onSubmit} aria-label="Nueva fecha">
      <LabelledInput
        id="editor-new-date"
        label="Nueva fecha"
        type="date"
        required
        // The form replaces the button that was pressed.
        autoFocus
        value={fecha}
        onText={setFecha}
      />
      <LabelledInput
        id="editor-new-hour"
        label="Hora"
        type="time"
        step={1800}
        required
        value={hour}
        onText={setHour}
      />
      <p className="hint">
        La fecha de ahora se anuncia como la anterior. {words.ending === 'a' ? 'Las' : 'Los'} {words.tickets}{' '}
        valen para la nueva.
      </p>
      <div className="line">
        <button type="submit" className="button" disabled={!isComplete}>
          Guardar nueva fecha
        </button>
        <Button look="secondary" onPress={onCancel}>
          Dejarla así
        </Button>
      </div>
    </form>
  );
}
