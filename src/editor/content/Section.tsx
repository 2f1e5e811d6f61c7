/** A part of a form that opens when it is needed, so that long forms stay short on a phone. */
import { createContext, type ReactNode, useContext, useState } from 'react';

/** Dotted paths of the fields that the API refused. */
export const ErrorPaths = createContext<readonly string[]>([]);

interface Props {
  /** Dotted path of its field; refused fields below it open it. */
  readonly path: string;
  readonly title: string;
  readonly startsOpen?: boolean;
  /** Whether it is an element of a list. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

export function Section({ path, title, startsOpen = false, isRow = false, children }: Props) {
  const hasErrors = useContext(ErrorPaths).some((each) => each === path || each.startsWith(`${path}.`));
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className="editor-past content-section"
      data-row={isRow ? '' : undefined}
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="content-group">{children}</div>
    </details>
  );
}
