/** The form of a show with its preview. /add/ is it with fewer fields. */
import type { ComponentProps, ReactNode } from 'react';
import { DateFields, PerformerFields, PlaceFields, TicketFields } from './FieldGroup.tsx';
import { Preview } from './Preview.tsx';
import { FormContext, type ShowForm } from './use-show-form.ts';

interface Props {
  readonly show: ShowForm;
  readonly form: ComponentProps<'form'>;
  readonly above?: ReactNode;
  /** Shown at the top of the form. The date then comes before the place. */
  readonly head?: ReactNode;
  readonly tickets?: ReactNode;
  /** The fields below those of the performers, and the save button. */
  readonly children: ReactNode;
  /** Shown between the card and the poster of the preview. */
  readonly pagePreview?: ReactNode;
  readonly below?: ReactNode;
}

export function ShowFields({ show, form, above, head, tickets = <TicketFields />, ...parts }: Props) {
  return (
    <FormContext value={show}>
      <div className={head ? 'add editor-form' : 'add'}>
        <div className="stack">
          {above}
          <form className="add-form" noValidate {...form}>
            {head}
            {head && <DateFields />}
            <PlaceFields />
            {!head && <DateFields />}
            {tickets}
            <PerformerFields />
            {parts.children}
          </form>
        </div>
        <Preview card={show.card} hasPoster={show.state.values.cartel !== ''}>
          {parts.pagePreview}
        </Preview>
        {parts.below}
      </div>
    </FormContext>
  );
}
