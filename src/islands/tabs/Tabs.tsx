/**
 * Tabs above panels of plain markup. Tabs are links to the panels, which work without this island (tabs.css, choose-tab.ts). The
 * island tells assistive technology which tab the address selects, and makes only that tab and its panel tab stops.
 */
import { useLayoutEffect, useState } from 'react';

interface Tab {
  /** Id of the tab's panel, and fragment in the URL. */
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Style of the level: `sections` (outer), undefined (inner) or `days`. */
  readonly variant?: 'sections' | 'days';
}

export default function Tabs({ label, tabs, variant }: Props) {
  const [selected, setSelected] = useState(0);

  // Layout effect: the page is not painted between the first render and the address's tab.
  useLayoutEffect(() => {
    const update = () => {
      const target = document.querySelector(':target');
      const index = tabs.findIndex(({ id }) => document.getElementById(id)?.contains(target));
      setSelected(Math.max(0, index));
    };
    update();
    // Set after hydration: otherwise a page that opens at a panel would begin with a focus ring around it.
    for (const { id } of tabs) document.getElementById(id)?.setAttribute('tabindex', '0');
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('hashchange', update, { signal });
    // A click has already changed the address (choose-tab.ts), but its event comes later.
    addEventListener('click', update, { signal });
    return () => listeners.abort();
  }, [tabs]);

  return (
    <div
      className={`tablist needs-script${variant ? ` is-${variant}` : ''}`}
      role="tablist"
      aria-label={label}
    >
      {tabs.map(({ id, label: text }, index) => (
        <a
          key={id}
          role="tab"
          className="tab"
          id={`tab-${id}`}
          href={`#${id}`}
          aria-controls={id}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
        >
          {text}
        </a>
      ))}
    </div>
  );
}
