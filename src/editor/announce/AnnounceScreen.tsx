/** What announces shows: pictures, texts, calendars and posters for the printer, to copy, share and download. */

import { useState } from 'react';
import { useEditor } from '../session/context.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button } from '../shared/Button.tsx';
import { saveFile } from '../shared/prepare-picture.ts';
import css from './announce.css?inline';
import type { Choice } from './choices.ts';
import { PackFolder } from './PackFolder.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { useFiles, usePack } from './use-pack.ts';

adoptStyles(css);

interface Props {
  /** Null until the list of shows is there. */
  readonly choices: readonly Choice[] | null;
}

export default function AnnounceScreen({ choices }: Props) {
  const [value, setValue] = useState('');
  const choice = choices?.find((each) => each.value === value) ?? choices?.[0];
  return (
    <section className="announce" aria-labelledby="announce-title">
      <h2 id="announce-title">Anunciar</h2>
      {!choices && <p className="editor-waiting">Cargando las fechas…</p>}
      {choices && !choice && <p className="muted">No hay fechas próximas que anunciar.</p>}
      {choice && (
        <>
          <div className="field">
            <label htmlFor="announce-shows">Qué se anuncia</label>
            <select
              id="announce-shows"
              value={choice.value}
              onChange={({ target }) => setValue(target.value)}
            >
              {choices?.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </div>
          <PreviewLinks ids={choice.hidden} />
          <ChosenPack key={choice.ids.join()} ids={choice.ids} />
        </>
      )}
    </section>
  );
}

function ChosenPack({ ids }: { readonly ids: readonly string[] }) {
  const { store } = useEditor();
  const { list, problem, load } = usePack(ids);
  const files = useFiles();
  const [isMaking, setIsMaking] = useState(false);

  const saveAll = async (name: string) => {
    setIsMaking(true);
    const file = await files('zip', ids);
    setIsMaking(false);
    if (file instanceof Blob) saveFile(file, name);
    else store.announce(file.message);
  };

  if (problem !== null)
    return (
      <p className="notice">
        {problem} <Button onPress={load}>Intentar otra vez</Button>
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
