/** State of a show's form: values, visible errors, and errors of the server. */
import { emptyValues, type Field, fieldNames, type Messages, type Values } from './form-fields.ts';
import { formErrors } from './form-rules.ts';
import { mergePaste, type SourcedValues } from './merge-paste.ts';

export interface FormState extends SourcedValues {
  /** Fields that have lost focus. Their errors are shown. */
  readonly touched: ReadonlySet<Field>;
  /** True after a try to save. All errors are then shown. */
  readonly hasAttempted: boolean;
  /** Errors of the server. Changing a field removes its error. */
  readonly rejected: Messages;
  /** Values before the last fill or paste, for the undo. */
  readonly before: SourcedValues | null;
}

type FormAction =
  | { readonly type: 'change'; readonly field: Field; readonly value: string }
  /** Sets several fields. If `isUndoable`, the editor can undo it until typing something. */
  | { readonly type: 'fill'; readonly values: Partial<Values>; readonly isUndoable: boolean }
  /** Merges the values of a promoter's message. The editor can undo it. */
  | { readonly type: 'paste'; readonly values: Partial<Values> }
  | { readonly type: 'undo' }
  | { readonly type: 'touch'; readonly field: Field }
  | { readonly type: 'attempt' }
  | { readonly type: 'reject'; readonly fields: Messages }
  /** `pasted`: fields filled in from a message. */
  | { readonly type: 'restore'; readonly values: Values; readonly pasted?: readonly Field[] };

export const emptyForm: FormState = {
  values: emptyValues,
  typed: new Set(),
  pasted: new Set(),
  touched: new Set(),
  hasAttempted: false,
  rejected: {},
  before: null,
};

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'change': {
      const filled = fillValues(state, { [action.field]: action.value });
      return { ...filled, before: null, typed: new Set([...state.typed, action.field]) };
    }
    case 'fill': {
      const typed = withoutFields(state.typed, action.values);
      return {
        ...fillValues(state, action.values),
        typed,
        before: action.isUndoable ? toSourcedValues(state) : null,
      };
    }
    case 'paste': {
      const { values, filled } = mergePaste(state, action.values);
      if (Object.keys(values).length === 0) return state;
      // A field that was typed and emptied again now has the message's value.
      const typed = withoutFields(state.typed, values);
      return { ...fillValues(state, values), typed, before: toSourcedValues(state), pasted: new Set(filled) };
    }
    case 'undo':
      return { ...state, ...state.before, before: null };
    case 'touch':
      return { ...state, touched: new Set([...state.touched, action.field]) };
    case 'attempt':
      return { ...state, hasAttempted: true };
    case 'reject':
      return { ...state, rejected: action.fields };
    case 'restore': {
      const { values } = action;
      const pasted = new Set(action.pasted);
      // Values that are not from a message count as typed, so that no message replaces them.
      const typed = new Set(fieldNames.filter((field) => values[field] !== '' && !pasted.has(field)));
      return { ...emptyForm, values, typed, pasted };
    }
  }
}

/** Returns the error to show next to a field; null until the field loses focus or the editor tries to save. */
export function visibleError(state: FormState, field: Field): string | null {
  const rejected = state.rejected[field];
  if (rejected) return rejected;
  return state.hasAttempted || state.touched.has(field) ? (formErrors(state.values)[field] ?? null) : null;
}

function fillValues(state: FormState, given: Partial<Values>): FormState {
  const values = isElsewhere(state.values, given) ? { zona: '', ...given } : given;
  return {
    ...state,
    values: { ...state.values, ...values },
    pasted: withoutFields(state.pasted, values),
    rejected: Object.fromEntries(Object.entries(state.rejected).filter(([name]) => !(name in values))),
  };
}

/** Returns true for another country, or for another city that comes with its country: the zone was that of the earlier place. */
function isElsewhere(values: Values, { pais, ciudad = values.ciudad }: Partial<Values>): boolean {
  if (pais === undefined || values.pais === '') return false;
  return pais !== values.pais || ciudad !== values.ciudad;
}

function toSourcedValues({ values, typed, pasted }: FormState): SourcedValues {
  return { values, typed, pasted };
}

function withoutFields(fields: ReadonlySet<Field>, values: Partial<Values>): ReadonlySet<Field> {
  return new Set([...fields].filter((field) => !(field in values)));
}
