/** What announces shows: pictures, texts, calendars and posters for the printer, to copy, share and download. */

import { useState } from 'react';
import { pluralize } from '../../domain/text/pluralize.ts';
import { useEditor, useEditorState, useSite } from '../session/context.ts';
import { isHidden, isOver, nameOf, sortShows } from '../session/editor-shows.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button } from '../shared/Button.tsx';
import { saveFile } from '../shared/local-files.ts';
import { todayOf } from '../values/show-preview.ts';
import css from './announce.css?inline';
import { PackFolder } from './PackFolder.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { useFiles, usePack } from './use-pack.ts';

adoptStyles(css);

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly ids: readonly string[];
  /** Those of them that are not out yet. */
  readonly hidden: readonly string[];
}

/** What can be announced: all that is not out yet first, then all upcoming shows, then each of them. */
function useChoices(): readonly Choice[] {
  const { list } = useEditorState();
  const { zone } = useSite();
  const now = new Date();
  const today = todayOf(now);
  const shows = sortShows(list?.shows ?? [], today).filter((show) => !isOver(show, today));
  const hidden = shows.filter((show) => isHidden(show, zone, now.getTime()));
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const group = (value: string, label: string, some: typeof shows): Choice[] =>
    some.length === 0
      ? []
      : [
          {
            value,
            label: `${label} (${pluralize(some.length, 'fecha', 'fechas')})`,
            ids: some.map(({ id }) => id),
            hidden: some.map(({ id }) => id).filter((id) => hiddenIds.has(id)),
          },
        ];
  return [
    ...group('hidden', 'Lo que aún no sale', hidden),
    ...group('upcoming', 'Todas las próximas', shows),
    ...shows.map((show) => ({
      value: show.id,
      label: nameOf(show),
      ids: [show.id],
      hidden: [show.id].filter((id) => hiddenIds.has(id)),
    })),
  ];
}

export default function AnnounceScreen() {
  const { list } = useEditorState();
  const choices = useChoices();
  const [value, setValue] = useState('');
  const choice = choices.find((each) => each.value === value) ?? choices[0];
  return (
    <section className="announce" aria-labelledby="announce-title">
      <h2 id="announce-title">Anunciar</h2>
      {!list && <p className="editor-waiting">Cargando las fechas…</p>}
      {list && !choice && <p className="muted">No hay fechas próximas que anunciar.</p>}
      {choice && (
        <>
          <div className="field">
            <label htmlFor="announce-shows">Qué se anuncia</label>
            <select
              id="announce-shows"
              value={choice.value}
              onChange={({ target }) => setValue(target.value)}
            >
              {choices.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </div>
          <PreviewLinks ids={choice.hidden} />
          <ChosenPack key={choice.value} ids={choice.ids} />
        </>
      )}
    </section>
  );
}

function ChosenPack({ ids }: { readonly ids: readonly string[] }) {
  const { store } = useEditor();
  const { list, problem, reload } = usePack(ids);
  const files = useFiles();
  const [isMaking, setIsMaking] = useState(false);

  const saveAll = async (name: string) => {
    setIsMaking(true);
    const file = await files({ kind: 'zip', shows: ids });
    setIsMaking(false);
    if (file instanceof Blob) saveFile(file, name);
    else store.announce(file.message);
  };

  if (problem !== null)
    return (
      <p className="notice">
        {problem} <Button onPress={reload}>Intentar otra vez</Button>
      </p>
    );
  if (!list) return <p className="editor-waiting">Preparando textos…</p>;
  return (
    <>
      <p>
        <Button
          look="main"
          aria-disabled={isMaking || undefined}
          onPress={() => !isMaking && void saveAll(list.archive)}
        >
          {isMaking ? 'Dibujando todo…' : 'Descargar todo (ZIP)'}
        </Button>
      </p>
      <ul className="announce-parts stack">
        {list.parts.map((part) => (
          <li key={part.id}>
            <PackFolder part={part} files={files} />
          </li>
        ))}
      </ul>
    </>
  );
}
