/** Buttons that do something at once. Those of a row move or remove it; the focus stays on them, or goes to the next row. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

const LOOKS = { main: 'button', secondary: 'button is-secondary', link: 'link-button' } as const;

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly look?: keyof typeof LOOKS;
  /** Its text; children in its place can have parts. */
  readonly label?: ReactNode;
  /** What it is about, for screen readers: "foto 2". */
  readonly about?: string;
  /** It can have the focus all the same: its row may have just arrived at an end of the list. */
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
      onClick={(event) => !isDisabled && void keepFocus(event.currentTarget, () => onPress(event))}
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
  /** Called with -1 or 1. */
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

/** Gives the focus back in a row (`data-row`): browsers take it from elements that are moved in the document. */
async function keepFocus(button: HTMLElement, press: () => unknown): Promise<void> {
  const row = button.closest('[data-row]');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  await press();
  if (!row) return;
  requestAnimationFrame(() => {
    // The editor may have moved it meanwhile.
    if (document.activeElement !== document.body) return;
    if (button.isConnected) button.focus();
    else (firstControl(beside.find((each) => each?.isConnected)) ?? editorScreen())?.focus();
  });
}

/** The screen of the editor, where no row is left. */
const editorScreen = () => document.querySelector<HTMLElement>('.editor-screen');

const CONTROLS = 'summary, button:not([aria-disabled="true"])';

function firstControl(row: Element | null | undefined): HTMLElement | null {
  return row?.matches('button') ? (row as HTMLElement) : (row?.querySelector<HTMLElement>(CONTROLS) ?? null);
}
