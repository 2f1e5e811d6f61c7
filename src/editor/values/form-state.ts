/** State of the form of a show: values, visible errors and errors of the server. */
import { empty, type Field, fieldNames, type Messages, type Values } from './form-fields.ts';
import { errorsOf } from './form-rules.ts';
import { mergePaste, type SourcedValues } from './paste.ts';

export interface State extends SourcedValues {
  /** Fields that have lost focus: their errors are shown. */
  readonly touched: ReadonlySet<Field>;
  /** Set by a try to save: all errors are shown. */
  readonly attempted: boolean;
  /** Errors of the server; each is removed when its field changes. */
  readonly rejected: Messages;
  /** The values before the last fill or paste, for undo. */
  readonly before: SourcedValues | null;
}

export type Action =
  | { readonly type: 'change'; readonly field: Field; readonly value: string }
  /** Sets several fields. When `undoable`, undo is possible until something is typed. */
  | { readonly type: 'fill'; readonly values: Partial<Values>; readonly undoable: boolean }
  /** Merges values found in a promoter's message; undoable. */
  | { readonly type: 'paste'; readonly values: Partial<Values> }
  | { readonly type: 'undo' }
  | { readonly type: 'touch'; readonly field: Field }
  | { readonly type: 'attempt' }
  | { readonly type: 'reject'; readonly fields: Messages }
  | { readonly type: 'restore'; readonly values: Values };

export const initialState: State = {
  values: empty,
  typed: new Set(),
  pasted: new Set(),
  touched: new Set(),
  attempted: false,
  rejected: {},
  before: null,
};

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'change': {
      const filled = fill(state, { [action.field]: action.value });
      return { ...filled, before: null, typed: new Set([...state.typed, action.field]) };
    }
    case 'fill': {
      const typed = minus(state.typed, action.values);
      return {
        ...fill(state, action.values),
        typed,
        before: action.undoable ? sourcedValuesOf(state) : null,
      };
    }
    case 'paste': {
      const { values, filled } = mergePaste(state, action.values);
      if (Object.keys(values).length === 0) return state;
      return { ...fill(state, values), before: sourcedValuesOf(state), pasted: new Set(filled) };
    }
    case 'undo':
      return { ...state, ...state.before, before: null };
    case 'touch':
      return { ...state, touched: new Set([...state.touched, action.field]) };
    case 'attempt':
      return { ...state, attempted: true };
    case 'reject':
      return { ...state, rejected: action.fields };
    case 'restore':
      // The source of a draft is not known: it counts as typed, so that no message replaces it.
      return {
        ...initialState,
        values: action.values,
        typed: new Set(fieldNames.filter((field) => action.values[field] !== '')),
      };
  }
}

/** Returns the error to show beside a field; null before the field loses focus or a try to save. */
export function visibleError(state: State, field: Field): string | null {
  const rejected = state.rejected[field];
  if (rejected) return rejected;
  return state.attempted || state.touched.has(field) ? (errorsOf(state.values)[field] ?? null) : null;
}

function fill(state: State, values: Partial<Values>): State {
  return {
    ...state,
    values: { ...state.values, ...values },
    pasted: minus(state.pasted, values),
    rejected: Object.fromEntries(Object.entries(state.rejected).filter(([name]) => !(name in values))),
  };
}

function sourcedValuesOf({ values, typed, pasted }: State): SourcedValues {
  return { values, typed, pasted };
}

function minus(fields: ReadonlySet<Field>, values: Partial<Values>): ReadonlySet<Field> {
  return new Set([...fields].filter((field) => !(field in values)));
}
