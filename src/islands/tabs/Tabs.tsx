/** Tabs over panels of plain markup. The fragment of the URL is the selected panel; for a nested panel, both levels open. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { move, panelOf } from './tabs-state.ts';

export interface Tab {
  /** Id of its panel and fragment in the URL. */
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Style of the level: `sections` (outer), none (inner) or `days`. */
  readonly variant?: 'sections' | 'days';
}

export default function Tabs({ label, tabs, variant }: Props) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  // Layout effects: the page is not painted between the first render and the panel of the fragment.
  useLayoutEffect(() => {
    const selectFromHash = () => {
      const id = panelOf(location.hash);
      const target = document.getElementById(id);
      const found = target ? tabs.findIndex((tab) => document.getElementById(tab.id)?.contains(target)) : -1;
      if (found !== -1) setActive(found);
      return { id, found };
    };
    // Only links to a panel and the browser's back and forward change the fragment: tabs replace it without an event.
    const onHashChange = () => {
      const { id, found } = selectFromHash();
      if (id === '') setActive(0);
      // The browser could not go to the panel while it was hidden; by the next frame the tabs around it are selected too.
      if (tabs[found]?.id === id) requestAnimationFrame(() => goTo(id));
    };
    selectFromHash();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, [tabs]);

  useLayoutEffect(() => {
    for (const [index, { id }] of tabs.entries()) {
      document.getElementById(id)?.toggleAttribute('data-active', index === active);
    }
  }, [tabs, active]);

  const select = (index: number) => {
    setActive(index);
    history.replaceState(null, '', `#${tabs[index]?.id}`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier key they are the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = move(event.key, active, tabs.length);
    if (index === null) return;
    event.preventDefault();
    select(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div
      ref={list}
      className={`tablist needs-script${variant ? ` is-${variant}` : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: text }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="tab"
          id={`tab-${id}`}
          aria-controls={id}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          onClick={() => select(index)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function goTo(id: string): void {
  const panel = document.getElementById(id);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}
