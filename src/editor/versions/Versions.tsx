/** The versions of a show or of other content, below its form. Their list is fetched when they are opened. */
import { useState } from 'react';
import { VersionList, type VersionsProps } from './VersionList.tsx';

const VERSIONS_ID = 'versiones';

/** A button that opens the versions, which are below a long form, and scrolls to them. */
export function VersionsLink() {
  const open = () => {
    const details = document.getElementById(VERSIONS_ID);
    details?.setAttribute('open', '');
    details?.scrollIntoView();
    details?.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="editor-back editor-versions-link" onClick={open}>
      Versiones
    </button>
  );
}

interface Props<Data> extends VersionsProps<Data> {
  /** Of what has the versions, where the page has more than one thing. */
  readonly title?: string;
}

export function Versions<Data>({ title, ...props }: Props<Data>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="editor-past editor-history"
      id={VERSIONS_ID}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Versiones{title && ` de ${title}`}</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}
