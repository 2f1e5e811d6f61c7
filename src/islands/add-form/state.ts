/** What has been typed, what may be complained about yet, and what the server said. */
import { empty, type Field, type Messages, type Values } from './fields.ts';
import { errorsOf } from './rules.ts';

export interface State {
  readonly values: Values;
  /** Fields that were left: their errors may be shown. */
  readonly touched: ReadonlySet<Field>;
  /** After a try to save every error is shown. */
  readonly attempted: boolean;
  /** What the server refused; each message goes when its field changes. */
  readonly refused: Messages;
  /** The values before a help filled several at once. */
  readonly before: Values | null;
}

export type Action =
  | { readonly type: 'change'; readonly field: Field; readonly value: string }
  /** Several fields at once. A help that was asked for can be undone until something is typed. */
  | { readonly type: 'fill'; readonly values: Partial<Values>; readonly undoable: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'touch'; readonly field: Field }
  | { readonly type: 'attempt' }
  | { readonly type: 'refuse'; readonly fields: Messages }
  | { readonly type: 'restore'; readonly values: Values };

export const start: State = {
  values: empty,
  touched: new Set(),
  attempted: false,
  refused: {},
  before: null,
};

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'change':
      return {
        ...state,
        before: null,
        values: { ...state.values, [action.field]: action.value },
        refused: without(state.refused, [action.field]),
      };
    case 'fill':
      return {
        ...state,
        before: action.undoable ? state.values : null,
        values: { ...state.values, ...action.values },
        refused: without(state.refused, Object.keys(action.values)),
      };
    case 'undo':
      return { ...state, values: state.before ?? state.values, before: null };
    case 'touch':
      return state.touched.has(action.field)
        ? state
        : { ...state, touched: new Set([...state.touched, action.field]) };
    case 'attempt':
      return { ...state, attempted: true };
    case 'refuse':
      return { ...state, refused: action.fields };
    case 'restore':
      return { ...start, values: action.values };
  }
}

/** The message to show beside a field; null while it has not been left and nobody tried to save. */
export function shownError(state: State, field: Field): string | null {
  const refused = state.refused[field];
  if (refused) return refused;
  return state.attempted || state.touched.has(field) ? (errorsOf(state.values)[field] ?? null) : null;
}

function without(messages: Messages, names: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)));
}
