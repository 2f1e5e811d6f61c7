/** Buttons with immediate effect. After a button moves or removes its row, it keeps the focus, or the next row gets it. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

const LOOKS = { main: 'button', secondary: 'button is-secondary', link: 'link-button' } as const;

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly look?: keyof typeof LOOKS;
  /** Text of the button; `children` can have elements in its place. */
  readonly label?: ReactNode;
  /** Subject of the button for screen readers: "foto 2". */
  readonly about?: string;
  /** True for no effect. The button keeps its focus: its row may have just arrived at an end of the list. */
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

/** Keeps the focus in a row (`data-row`), because browsers take it from elements that are moved in the document. */
async function keepFocus(button: HTMLElement, press: () => unknown): Promise<void> {
  const row = button.closest('[data-row]');
  const beside = [row?.nextElementSibling, row?.previousElementSibling];
  await press();
  if (!row) return;
  requestAnimationFrame(() => {
    // The editor may have moved the focus meanwhile.
    if (document.activeElement !== document.body) return;
    if (button.isConnected) button.focus();
    else (firstControl(beside.find((each) => each?.isConnected)) ?? editorScreen())?.focus();
  });
}

/** Screen of the editor, which gets the focus if no row is left. */
const editorScreen = () => document.querySelector<HTMLElement>('.editor-screen');

const CONTROLS = 'summary, button:not([aria-disabled="true"])';

function firstControl(row: Element | null | undefined): HTMLElement | null {
  return row?.matches('button') ? (row as HTMLElement) : (row?.querySelector<HTMLElement>(CONTROLS) ?? null);
}
