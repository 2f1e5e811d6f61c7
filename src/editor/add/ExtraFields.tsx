/** "Más datos" of /add/: status, facts for visitors, and other shows of the night. Open if a draft has a value there. */
import { type ReactNode, useState } from 'react';
import { statuses } from '../../schemas/fields/status.ts';
import { FieldGroup } from '../form/FormField.tsx';
import { ItemList } from '../form/ItemList.tsx';
import { StatusFields, toStatusOptions } from '../form/ShowFields.tsx';
import { useForm } from '../form/use-show-form.ts';
import { useSite } from '../session/editor-context.ts';
import { LabelledField, LabelledInput, Select } from '../shared/LabelledField.tsx';
import { fieldLabel, formRule, fromTimeInput, groupFields, toTimeInput } from '../values/form-fields.ts';
import { emptyOtherShow, OTHER_SHOWS_ID, type OtherShow, otherShowName } from './payload.ts';

interface Props {
  readonly otherShows: readonly OtherShow[];
  readonly onOtherShows: (otherShows: readonly OtherShow[]) => void;
  readonly error: string | null;
}

const STATUSES = toStatusOptions(statuses.filter((status) => status !== 'reprogramado'));

export function ExtraFields({ children, ...props }: Props & { readonly children: ReactNode }) {
  const { values } = useForm().state;
  const [isOpen, setIsOpen] = useState(false);
  const isFilled =
    props.otherShows.length > 0 ||
    groupFields('status', 'visit', 'more').some((field) => values[field] !== '');
  return (
    <details
      className="add-extra"
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Más datos<span className="form-optional"> opcional</span>
      </summary>
      <OtherShows {...props} />
      <StatusFields />
      <FieldGroup group="visit" />
      {children}
    </details>
  );
}

function OtherShows({ otherShows, onOtherShows, error }: Props) {
  const { hourFormat, words } = useSite();
  return (
    <ItemList<OtherShow>
      id={OTHER_SHOWS_ID}
      legend={`Otr${words.showEnding} ${words.show} esa noche`}
      intro="En el mismo lugar, a otra hora. Sale en la misma tarjeta, con su hora, su link y su estatus."
      items={otherShows}
      empty={emptyOtherShow}
      noun={words.show}
      namesOf={(_, index) => [otherShowName(index, words), otherShowName(index, words)]}
      error={error}
      onChange={onOtherShows}
    >
      {(value, set, id) => (
        <>
          {(['puertas', 'show'] as const).map((field) => (
            <LabelledInput
              key={field}
              id={`${id}-${field}`}
              label={fieldLabel(field, words)}
              type="time"
              step="1800"
              required={field === 'show'}
              value={toTimeInput(value[field])}
              onText={(text) => set(field, fromTimeInput(text, hourFormat))}
            />
          ))}
          <LabelledInput
            id={`${id}-link`}
            label={fieldLabel('linkdecompra', words)}
            value={value.linkdecompra}
            placeholder={formRule('linkdecompra').form?.placeholder}
            isLink
            onText={(text) => set('linkdecompra', text)}
          />
          <LabelledField id={`${id}-status`} label={fieldLabel('estatus', words)}>
            <Select
              id={`${id}-status`}
              value={value.estatus || 'programado'}
              options={STATUSES}
              onChange={({ target }) => set('estatus', target.value === 'programado' ? '' : target.value)}
            />
          </LabelledField>
        </>
      )}
    </ItemList>
  );
}
