/** The whole form of a show at /editar/, with the fields of /add/ and those that only the editor has. */
import { ticketNote } from '../../domain/tickets/show-status.ts';
import { longDateOf } from '../../domain/time/format-date.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { FieldGroup, FieldInput } from '../form/FormField.tsx';
import { PosterField } from '../form/PosterField.tsx';
import { ShowFields, StatusFields, TicketFields } from '../form/ShowFields.tsx';
import { useEditor, useEditorState, useSite } from '../session/editor-context.ts';
import { Button } from '../shared/Button.tsx';
import { SaveBar } from '../shared/SaveBar.tsx';
import { showPart } from '../shared/visibility-and-focus.ts';
import { fieldLabel, type Values } from '../values/form-fields.ts';
import { errorSummary, isValid } from '../values/form-rules.ts';
import type { Card } from '../values/show-preview.ts';
import { ShowVersions } from '../versions/ShowVersions.tsx';
import { unsavedText } from '../versions/versions.ts';
import { OfferFields, OfferSwitch } from './OfferFields.tsx';
import { ReleaseField } from './ReleaseField.tsx';
import {
  type OpenedForm,
  patchedFields,
  type ShowFormProps,
  useOpenedForm,
  useSubmit,
} from './use-opened-form.ts';

const FORM_ID = 'editor-show-form';

export function ShowForm(props: ShowFormProps) {
  const { store, site } = useEditor();
  const form = useOpenedForm(props);
  const { target, patch, hasChanges, restart, close } = form;
  const { state, errors, card, uploading } = form.show;
  const { values } = state;
  const onSubmit = useSubmit(form);
  const changed = patchedFields(patch).map((field) => fieldLabel(field, site.words));
  const typed = {
    labels: changed,
    show: () => showPart('editor-show-title'),
    drop: () => restart({}),
    keep: null,
  };
  const status = isValid(errors) ? unsavedText(changed) : errorSummary(values, errors, site.words);
  return (
    <>
      <ShowFields
        show={form.show}
        form={{ id: FORM_ID, onSubmit, 'aria-labelledby': 'editor-show-title' }}
        head={<FormHead form={form} />}
        tickets={<TicketGroup hasOffers={values.boletos !== ''} />}
        zone={
          <FieldInput
            name="zona"
            isHalf
            placeholder={site.zone}
            hint="Solo si la hora de la ciudad sale mal."
          />
        }
        pagePreview={<PagePreview values={values} card={card} />}
      >
        <PosterField connection={store.connection()} onKeyNeeded={() => void store.reload()} />
        {values.cartel !== '' && <FieldInput name="cartelAlt" />}
        <FieldGroup group="visit" />
        <FieldGroup
          group="more"
          inputs={{ publicar: <ReleaseField warning={useEditorState().contentWarning} /> }}
        />
        {(hasChanges || !target) && (
          <SaveBar status={status}>
            <Button label="Cancelar" onPress={close} />
            <button type="submit" form={FORM_ID} className="button" disabled={!hasChanges || uploading}>
              {target ? 'Guardar cambios' : 'Guardar show'}
            </button>
          </SaveBar>
        )}
      </ShowFields>
      {props.target && <ShowVersions show={props.target} typed={hasChanges ? typed : null} />}
    </>
  );
}

/** What the form was opened with, and the status of the show. */
function FormHead({ form: { hasDraft, isOutdated, restart } }: { readonly form: OpenedForm }) {
  return (
    <>
      {hasDraft && <p className="callout">Aquí está lo que dejaste sin guardar.</p>}
      {isOutdated && (
        <div className="callout stack" role="status">
          <p>
            <strong>Lo guardado cambió después de que abriste esta página.</strong> Aquí sigue lo que
            escribiste.
          </p>
          <Button label="Usar lo guardado" look="secondary" onPress={() => restart({})} />
        </div>
      )}
      <StatusFields />
    </>
  );
}

function TicketGroup({ hasOffers }: { readonly hasOffers: boolean }) {
  if (hasOffers) return <OfferFields />;
  return (
    <>
      <TicketFields />
      <OfferSwitch />
    </>
  );
}

/** The show's page as it will be read: title, date, place, prices, note for holders of tickets, notes. */
function PagePreview({ values, card }: { readonly values: Values; readonly card: Card }) {
  const site = useSite();
  const previousDate = values.fechaAnterior === '' ? null : longDateOf(values.fechaAnterior);
  const note = ticketNote(toStatus(values.estatus), { previousDate, isOver: false, words: site.words });
  return (
    <article className="editor-page-preview stack" aria-label="La página del show">
      <h3>{card.title}</h3>
      <p className="editor-page-when">
        {card.longDate ?? 'Día del show'} · {card.time}
        {card.doors && ` · puertas ${card.doors}`}
      </p>
      {note && <p className="callout">{note}</p>}
      <p>
        <strong>{card.venue}</strong>
        <br />
        {values.direccion}
        <br />
        {card.cityAndState}
      </p>
      <p>{card.prices}</p>
      {values.invitados && <p>Invitado: {values.invitados}</p>}
      {values.abridor && (
        <p>
          {site.words.opens}: {values.abridor}
        </p>
      )}
      {values.notas && <p className="editor-page-notes muted">{values.notas}</p>}
      <p className="editor-page-button is-start">{card.button}</p>
    </article>
  );
}
