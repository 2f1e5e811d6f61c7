/** Buttons that do something at once. Those of a row move or remove it; the focus stays on them, or goes to the next row. */
import type { ComponentProps, MouseEvent } from 'react';

const LOOKS = { main: 'button', secondary: 'button is-secondary', link: 'add-link' } as const;

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly look?: keyof typeof LOOKS;
  /** What it is about, for screen readers: "foto 2". */
  readonly about?: string;
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({ look = 'link', about, onPress, className = '', children, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={`${LOOKS[look]} ${className}`.trim()}
      onClick={(event) => void onPress(event)}
    >
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}

interface RowProps {
  /** "Bajar" */
  readonly label: string;
  /** Of the row, for screen readers. */
  readonly name: string;
  /** It can have the focus all the same: its row may have just arrived at an end of the list. */
  readonly isDisabled?: boolean;
  readonly onPress: () => unknown;
}

export function RowButton({ label, name, isDisabled = false, onPress }: RowProps) {
  return (
    <Button
      about={name}
      aria-disabled={isDisabled || undefined}
      onPress={({ currentTarget }) => !isDisabled && keepFocus(currentTarget, onPress)}
    >
      {label}
    </Button>
  );
}

interface MoveProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Called with -1 or 1. */
  readonly onMove: (by: number) => unknown;
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  return (
    <>
      <RowButton label="Subir" name={name} isDisabled={isFirst} onPress={() => onMove(-1)} />
      <RowButton label="Bajar" name={name} isDisabled={isLast} onPress={() => onMove(1)} />
    </>
  );
}

/** Gives the focus back: browsers take it from elements that are moved in the document. */
async function keepFocus(button: HTMLElement, press: () => unknown): Promise<void> {
  const row = button.closest('[data-row]');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  await press();
  requestAnimationFrame(() => {
    // The editor may have moved it meanwhile.
    if (document.activeElement !== document.body) return;
    if (button.isConnected) button.focus();
    else firstControl(beside.find((each) => each?.isConnected))?.focus();
  });
}

const CONTROLS = 'summary, button:not([aria-disabled="true"])';

function firstControl(row: Element | null | undefined): HTMLElement | null {
  return row?.matches('button') ? (row as HTMLElement) : (row?.querySelector<HTMLElement>(CONTROLS) ?? null);
}
