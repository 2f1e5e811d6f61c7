/** Form of a show with its preview, in the order of a promoter's message. /add/ has fewer fields. */
import type { ComponentProps, ReactNode } from 'react';
import { capitalize } from '../../domain/text/wording.ts';
import { statusLabel } from '../../domain/tickets/show-status.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { type Status, statuses, toStatus } from '../../schemas/fields/status.ts';
import { useSite } from '../session/editor-context.ts';
import { useDateHint } from '../session/use-place-lookup.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import type { Choices } from '../shared/LabelledField.tsx';
import { FieldGroup, FieldInput } from './FormField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ShowPreview } from './ShowPreview.tsx';
import { FormContext, type ShowFormState, useForm } from './use-show-form.ts';

interface Props {
  readonly formState: ShowFormState;
  readonly form: ComponentProps<'form'>;
  readonly above?: ReactNode;
  /** The date precedes the place in `edit`, and follows it in `add`. */
  readonly variant: 'add' | 'edit';
  /** Shown at the top of the form. */
  readonly head?: ReactNode;
  readonly tickets?: ReactNode;
  /** Input for a zone, used if the form has no list of zones for the country. */
  readonly zone?: ReactNode;
  /** Fields after those of the performers, and the save button. */
  readonly children: ReactNode;
  /** Content between card and poster of the preview. */
  readonly pagePreview?: ReactNode;
  readonly below?: ReactNode;
}

export function ShowFields({ formState, form, variant, tickets = <TicketFields />, ...parts }: Props) {
  const isEdit = variant === 'edit';
  return (
    <FormContext value={formState}>
      {/* At /editar/, the editor around the form keeps the focus. */}
      <div
        className={`show-form rows ${isEdit ? 'editor-form' : ''}`}
        {...(!isEdit && { ref: keepFocus, tabIndex: -1 })}
      >
        <div className="stack">
          {parts.above}
          <form className="form-fields rows" noValidate {...form}>
            {parts.head}
            {isEdit && <DateFields />}
            <PlaceFields zone={parts.zone} />
            {!isEdit && <DateFields />}
            {tickets}
            <PerformerFields />
            {parts.children}
          </form>
        </div>
        <ShowPreview>{parts.pagePreview}</ShowPreview>
        {parts.below}
      </div>
    </FormContext>
  );
}

function DateFields() {
  const { hint } = useDateHint(useForm().state.values);
  return <FieldGroup group="date" inputs={{ fecha: <FieldInput name="fecha" hint={hint} /> }} />;
}

export function TicketFields() {
  const { words, examplePrices } = useSite();
  const href = parseLink(useForm().state.values.linkdecompra);
  const repaired = href?.isRepaired && `Le faltaba la h: se usará ${href.href}`;
  const inputs = {
    preventa: <FieldInput name="preventa" placeholder={examplePrices[0]} />,
    taquilla: <FieldInput name="taquilla" placeholder={examplePrices[1]} />,
    linkdecompra: <FieldInput name="linkdecompra" hint={repaired} />,
    boletos: null,
  };
  return <FieldGroup group="tickets" legend={capitalize(words.tickets)} inputs={inputs} />;
}

function PerformerFields() {
  const { act, jointShow } = useSite();
  const options: Choices = [
    ['', act],
    ['si', jointShow ?? ''],
  ];
  return (
    <FieldGroup
      group="performers"
      inputs={{ tiposhow: jointShow && <FieldInput name="tiposhow" options={options} /> }}
    />
  );
}

export function toStatusOptions(offered: readonly Status[]): Choices {
  return offered.map((status) => [status, statusLabel(status) ?? 'Programado']);
}

/** Status of a show: in the form at /editar/, under "Más datos" at /add/. */
export function StatusFields() {
  const { state, dispatch } = useForm();
  const status = toStatus(state.values.estatus);
  const select = (chosen: string) => {
    const value = chosen === 'programado' ? '' : chosen;
    dispatch({ type: 'change', field: 'estatus', value });
    if (value !== 'reprogramado') dispatch({ type: 'change', field: 'fechaAnterior', value: '' });
  };
  const inputs = {
    estatus: <FieldInput name="estatus" value={status} options={toStatusOptions(statuses)} onText={select} />,
    fechaAnterior: (status === 'reprogramado' || state.values.fechaAnterior !== '') && (
      <FieldInput name="fechaAnterior" />
    ),
  };
  return <FieldGroup group="status" inputs={inputs} />;
}
