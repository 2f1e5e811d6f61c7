/** What has been typed, what may be complained about yet, and what the server said. */
import { empty, type Field, fieldNames, type Messages, type Values } from './fields.ts';
import { type Filled, pasting } from './paste.ts';
import { errorsOf } from './rules.ts';

export interface State extends Filled {
  /** Fields that were left: their errors may be shown. */
  readonly touched: ReadonlySet<Field>;
  /** After a try to save every error is shown. */
  readonly attempted: boolean;
  /** What the server refused; each message goes when its field changes. */
  readonly refused: Messages;
  /** What was there before a help filled several fields at once. */
  readonly before: Filled | null;
}

export type Action =
  | { readonly type: 'change'; readonly field: Field; readonly value: string }
  /** Several fields at once. A help that was asked for can be undone until something is typed. */
  | { readonly type: 'fill'; readonly values: Partial<Values>; readonly undoable: boolean }
  /** What was found in a promoter's message. Can be undone as well. */
  | { readonly type: 'paste'; readonly values: Partial<Values> }
  | { readonly type: 'undo' }
  | { readonly type: 'touch'; readonly field: Field }
  | { readonly type: 'attempt' }
  | { readonly type: 'refuse'; readonly fields: Messages }
  | { readonly type: 'restore'; readonly values: Values };

export const start: State = {
  values: empty,
  byHand: new Set(),
  pasted: new Set(),
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
        byHand: new Set([...state.byHand, action.field]),
        pasted: minus(state.pasted, [action.field]),
        refused: without(state.refused, [action.field]),
      };
    case 'fill': {
      const names = Object.keys(action.values) as Field[];
      return {
        ...fill(state, action.values),
        before: action.undoable ? filledOf(state) : null,
        byHand: minus(state.byHand, names),
        pasted: minus(state.pasted, names),
      };
    }
    case 'paste': {
      const { values, filled } = pasting(state, action.values);
      if (Object.keys(values).length === 0) return state;
      return { ...fill(state, values), before: filledOf(state), pasted: new Set(filled) };
    }
    case 'undo':
      return { ...state, ...state.before, before: null };
    case 'touch':
      return state.touched.has(action.field)
        ? state
        : { ...state, touched: new Set([...state.touched, action.field]) };
    case 'attempt':
      return { ...state, attempted: true };
    case 'refuse':
      return { ...state, refused: action.fields };
    case 'restore':
      // Whether a draft was typed or pasted is not known: it counts as typed, and nothing of it is lost.
      return {
        ...start,
        values: action.values,
        byHand: new Set(fieldNames.filter((field) => action.values[field] !== '')),
      };
  }
}

/** The message to show beside a field; null while it has not been left and nobody tried to save. */
export function shownError(state: State, field: Field): string | null {
  const refused = state.refused[field];
  if (refused) return refused;
  return state.attempted || state.touched.has(field) ? (errorsOf(state.values)[field] ?? null) : null;
}

function fill(state: State, values: Partial<Values>): State {
  return {
    ...state,
    values: { ...state.values, ...values },
    refused: without(state.refused, Object.keys(values)),
  };
}

function filledOf({ values, byHand, pasted }: State): Filled {
  return { values, byHand, pasted };
}

function minus(set: ReadonlySet<Field>, names: readonly Field[]): ReadonlySet<Field> {
  return new Set([...set].filter((field) => !names.includes(field)));
}

function without(messages: Messages, names: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)));
}
