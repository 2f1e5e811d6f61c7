/** Templates, widgets and texts in Spanish for react-jsonschema-form. */
import {
  type RegistryWidgetsType,
  type TemplatesType,
  TranslatableString,
  type ValidatorType,
} from '@rjsf/utils';
import type { Data } from './collection.ts';
import { BaseInputTemplate, CheckboxWidget, TextareaWidget } from './inputs.tsx';
import { PictureWidget } from './PictureWidget.tsx';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
} from './templates.tsx';

/** The API validates, by the same schemas: ajv compiles validators with `new Function`, which the policy forbids. */
export const validator: ValidatorType<Data> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export const templates: Partial<TemplatesType<Data>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  BaseInputTemplate,
};

export const widgets: RegistryWidgetsType<Data> = { CheckboxWidget, PictureWidget, TextareaWidget };

const TEXTS: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.EmptyArray]: 'Nada todavía.',
  [TranslatableString.OptionPrefix]: 'Opción %1',
};

export function translate(text: TranslatableString, values: string[] = []): string {
  return (TEXTS[text] ?? text).replace(/%(\d)/gu, (_, index: string) => values[Number(index) - 1] ?? '');
}
