/** A list of input groups to which the editor can add items: kinds of tickets, other shows of a night. */
import { type ReactNode, useId } from 'react';
import { Button } from '../shared/Button.tsx';

interface Props<Item> {
  /** Id of the legend. */
  readonly id: string;
  readonly legend: string;
  readonly intro?: string;
  readonly items: readonly Item[];
  /** Item that the button adds. */
  readonly empty: Item;
  /** Noun on the button that adds an item: "boleto". */
  readonly noun: string;
  /** Returns the name of an item as a title, and within a sentence. */
  readonly namesOf: (item: Item, index: number) => readonly [title: string, inSentence: string];
  readonly error: string | null;
  readonly onChange: (items: readonly Item[]) => void;
  /** Returns the inputs of an item. @param id prefix of their ids */
  readonly children: (item: Item, set: (field: keyof Item, text: string) => void, id: string) => ReactNode;
}

export function ItemList<Item>({ id, legend, intro, items, onChange, children, ...props }: Props<Item>) {
  const { empty, noun, namesOf, error } = props;
  const baseId = useId();
  return (
    <fieldset className="form-group rows" aria-describedby={`${id}-error`}>
      <legend id={id} tabIndex={-1}>
        {legend}
      </legend>
      {intro && <p className="is-wide">{intro}</p>}
      {items.map((item, index) => {
        const [title, inSentence] = namesOf(item, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity, and its inputs keep no state.
          <fieldset key={index} className="form-item is-wide" data-row="">
            <legend>{title}</legend>
            {children(
              item,
              (field, text) => onChange(items.with(index, { ...item, [field]: text })),
              `${baseId}-${index}`,
            )}
            <Button label="Quitar" about={inSentence} onPress={() => onChange(items.toSpliced(index, 1))} />
          </fieldset>
        );
      })}
      <p className="error is-wide" id={`${id}-error`}>
        {error}
      </p>
      <p className="is-wide">
        <Button label={`Agregar ${noun}`} look="secondary" onPress={() => onChange([...items, empty])} />
      </p>
    </fieldset>
  );
}
