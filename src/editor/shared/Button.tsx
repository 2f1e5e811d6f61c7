/** Buttons with immediate effect. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

const LOOKS = { main: 'button', secondary: 'button is-secondary', link: 'link-button' } as const;

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly look?: keyof typeof LOOKS;
  /** Text of the button. `children` can replace it with elements. */
  readonly label?: ReactNode;
  /** Subject of the button for screen readers: "foto 2". */
  readonly about?: string;
  /** True for a button without effect. It stays focusable, because its row may have just reached an end of the list. */
  readonly isDisabled?: boolean;
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({ look = 'link', label, about, isDisabled = false, onPress, ...props }: Props) {
  const { className = '', children, ...attributes } = props;
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      {...attributes}
      className={`${LOOKS[look]} ${className}`.trim()}
      onClick={(event) => !isDisabled && onPress(event)}
    >
      {label}
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}

interface MoveProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Called with -1 (up) or 1 (down). */
  readonly onMove: (by: number) => unknown;
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  return (
    <>
      <Button label="Subir" about={name} isDisabled={isFirst} onPress={() => onMove(-1)} />
      <Button label="Bajar" about={name} isDisabled={isLast} onPress={() => onMove(1)} />
    </>
  );
}
