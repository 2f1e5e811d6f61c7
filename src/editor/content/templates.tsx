/** Templates of react-jsonschema-form with the site's markup. */
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { contentLabel, entryName } from '../../domain/versions/content-label.ts';
import { Button, MoveButtons } from '../shared/Button.tsx';
import { LabelledField } from '../shared/LabelledField.tsx';
import type { Data } from '../shared/merge-data.ts';
import { fieldMessage, pictureHint, videoWarning, withoutYaml } from './field-texts.ts';

export function FieldTemplate(props: FieldTemplateProps<Data>) {
  const { id, label, children, rawErrors, rawDescription, required, schema, formData } = props;
  const message = rawErrors && fieldMessage(rawErrors.join(' '), schema, formData);
  const error = message ?? (schema.format === 'video' && videoWarning(formData));
  if (schema.type === 'object' || schema.type === 'array')
    return [
      children,
      <p key="error" className="error" id={`${id}-error`}>
        {error}
      </p>,
    ];
  return (
    <LabelledField
      id={id}
      // A checkbox has its own label.
      label={schema.type !== 'boolean' && contentLabel(label)}
      isOptional={!required}
      error={error}
      hint={schema.format === 'picture' ? pictureHint(formData) : descriptionHint(label, rawDescription)}
    >
      {children}
    </LabelledField>
  );
}

/** Returns the description, or '' if it only repeats the label. */
function descriptionHint(label: string, description = ''): string {
  return description === `${contentLabel(label)}.` ? '' : withoutYaml(description);
}

export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Data>) {
  const { title, description, properties, fieldPathId } = props;
  const { path } = fieldPathId;
  const fields = properties.map(({ content }) => content);
  // The section of an element already shows its name.
  if (path.length === 0 || typeof path.at(-1) === 'number')
    return <div className="content-group stack">{fields}</div>;
  return (
    <Group path={path} title={contentLabel(title)}>
      {description && <p className="hint">{description}</p>}
      {fields}
    </Group>
  );
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data>) {
  const { title, items, canAdd, onAddClick, schema, formData, fieldPathId } = props;
  const { path } = fieldPathId;
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const count = path.length === 1 ? ` (${values.length})` : '';
  return (
    <Group path={path} title={`${contentLabel(title)}${count}`}>
      <p className="hint">{schema.description}</p>
      {items.map((item, index) => {
        const value = values[index];
        if (typeof value === 'string')
          return (
            <div key={item.key} data-row="">
              {item}
            </div>
          );
        const name = entryName(value, contentLabel(`${title}-${index + 1}`));
        const isEmpty = JSON.stringify(value ?? {}) === '{}';
        return (
          <Group key={item.key} path={[...path, index]} title={name} startsOpen={isEmpty}>
            {item}
          </Group>
        );
      })}
      {canAdd && (
        <Button
          label="Agregar"
          about={`en ${contentLabel(title)}`}
          look="secondary"
          className="is-start"
          onPress={onAddClick}
        />
      )}
    </Group>
  );
}

/** Dotted paths of the fields that the API rejected. */
export const ErrorPaths = createContext<readonly string[]>([]);

interface GroupProps {
  /** Path of the group. The group opens if a field inside it was rejected. */
  readonly path: readonly (string | number)[];
  readonly title: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A group. At first, groups of the first level and elements of lists are closed, so that long forms are short on a phone. */
function Group({ path, title, startsOpen = false, children }: GroupProps) {
  const place = `${path.join('.')}.`;
  const hasErrors = useContext(ErrorPaths).some((each) => `${each}.`.startsWith(place));
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isRow = typeof path.at(-1) === 'number';
  if (path.length > 1 && !isRow)
    return (
      <fieldset className="content-group stack">
        <legend>{title}</legend>
        {children}
      </fieldset>
    );
  return (
    <details
      className="editor-disclosure content-section"
      data-row={isRow ? '' : undefined}
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="content-group stack">{children}</div>
    </details>
  );
}

export function ArrayFieldItemTemplate({ children, buttonsProps, index }: ArrayFieldItemTemplateProps<Data>) {
  const { hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onRemoveItem, fieldPathId } = buttonsProps;
  // A form can have several lists.
  const name = contentLabel(`${fieldPathId.path.at(-2)}-${index + 1}`);
  return (
    <div className="content-item raised">
      {children}
      <p className="line">
        <MoveButtons
          name={name}
          isFirst={!hasMoveUp}
          isLast={!hasMoveDown}
          onMove={(by) => (by < 0 ? onMoveUpItem() : onMoveDownItem())}
        />
        <Button label="Quitar" about={name} onPress={onRemoveItem} />
      </p>
    </div>
  );
}
