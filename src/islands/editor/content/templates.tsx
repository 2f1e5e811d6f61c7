/** Templates of react-jsonschema-form in the site's own markup. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import type { Data } from './collection.ts';
import { fieldLabel } from './labels.ts';

export function FieldTemplate(props: FieldTemplateProps<Data>) {
  const { id, label, children, rawErrors, rawDescription, hidden, required, schema } = props;
  if (hidden) return <div hidden>{children}</div>;
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const errors = (
    <p className="error" id={`${id}__error`}>
      {rawErrors?.join(' ')}
    </p>
  );
  if (isGroup) {
    return (
      <>
        {children}
        {errors}
      </>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {fieldLabel(label)}
        {!required && <span className="add-optional"> opcional</span>}
      </label>
      {children}
      {errors}
      <p className="hint" id={`${id}__description`}>
        {rawDescription}
      </p>
    </div>
  );
}

export function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
}: ObjectFieldTemplateProps<Data>) {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="content-group">{fields}</div>;
  return (
    <fieldset className="content-group">
      {Number.isNaN(Number(title)) && <legend>{fieldLabel(title)}</legend>}
      {description && <p className="hint">{description}</p>}
      {fields}
    </fieldset>
  );
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data>) {
  const { title, items, canAdd, onAddClick, schema } = props;
  return (
    <fieldset className="content-group">
      <legend>{fieldLabel(title)}</legend>
      <p className="hint">{schema.description}</p>
      {items}
      {canAdd && (
        <button type="button" className="button is-secondary content-add" onClick={onAddClick}>
          Agregar
        </button>
      )}
    </fieldset>
  );
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  hasToolbar,
}: ArrayFieldItemTemplateProps<Data>) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  return (
    <div className="content-item">
      {children}
      {hasToolbar && (
        <p className="content-item-buttons">
          <button type="button" className="add-link" disabled={!hasMoveUp} onClick={onMoveUpItem}>
            Subir<span className="visually-hidden"> {index + 1}</span>
          </button>
          <button type="button" className="add-link" disabled={!hasMoveDown} onClick={onMoveDownItem}>
            Bajar<span className="visually-hidden"> {index + 1}</span>
          </button>
          {hasRemove && (
            <button type="button" className="add-link" onClick={onRemoveItem}>
              Quitar<span className="visually-hidden"> {index + 1}</span>
            </button>
          )}
        </p>
      )}
    </div>
  );
}
