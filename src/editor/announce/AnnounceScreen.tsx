/** The screen *Anunciar*: preview links for promoters and press; pictures, texts, calendars, and posters for the printer. */
import { useState } from 'react';
import type { PackList } from '../../syndication/announcement-texts.ts';
import { useNow, useSite } from '../session/editor-context.ts';
import { isUnreleased, splitShows } from '../session/editor-shows.ts';
import { useEditorState } from '../session/editor-state.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { useIsPast } from '../session/use-place-lookup.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { Button } from '../shared/Button.tsx';
import { downloadFile } from '../shared/files-and-clipboard.ts';
import { LabelledField, Select } from '../shared/LabelledField.tsx';
import css from './announce.css?inline';
import { announceChoices } from './announce-choices.ts';
import { PackFolder } from './PackFolder.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { useDownloads } from './use-downloads.ts';

adoptStyles(css);

export default function AnnounceScreen() {
  const { list } = useEditorState();
  const { zone } = useSite();
  const [opened] = useState(() => new Date());
  const unreleased = useNow((now) =>
    (list?.shows ?? []).flatMap(({ id, values }) => (isUnreleased(values, zone, now) ? id : [])).join(),
  );
  const isPast = useIsPast();
  const upcoming = list && splitShows(list.shows, isPast).upcoming;
  const choices = upcoming && announceChoices(upcoming, zone, opened, unreleased.split(',').filter(Boolean));
  const [value, setValue] = useState('');
  const choice = choices?.find((each) => each.value === value) ?? choices?.[0];
  return (
    <section className="announce rows" aria-labelledby="announce-title">
      <h2 id="announce-title">Anunciar</h2>
      {!choices && <p className="editor-waiting muted">Cargando las fechas…</p>}
      {choices && !choice && <p className="muted">No hay fechas próximas que anunciar.</p>}
      {choices && choice && (
        <>
          <LabelledField id="announce-shows" label="Qué se anuncia">
            <Select
              id="announce-shows"
              value={choice.value}
              options={choices.map((each) => [each.value, each.label])}
              onChange={({ target }) => setValue(target.value)}
            />
          </LabelledField>
          <PreviewLinks ids={choice.unreleased} />
          <ChosenPack key={choice.ids.join()} ids={choice.ids} unreleased={choice.unreleased.join()} />
        </>
      )}
    </section>
  );
}

/** The chosen part of the pack. @param unreleased ids of unreleased shows, whose texts say that they are confidential */
function ChosenPack({ ids, unreleased }: { readonly ids: readonly string[]; readonly unreleased: string }) {
  const path = `/api/anuncio?${new URLSearchParams({ shows: ids.join() })}`;
  const { body, failure, load } = useLoaded(path, unreleased);
  const list = body as PackList | null;
  const fetchFile = useDownloads();
  const [isMaking, setIsMaking] = useState(false);
  /** Downloaded fraction of the archive, 0 to 1. */
  const [fraction, setFraction] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const saveAll = async (name: string) => {
    setIsMaking(true);
    setProblem(null);
    const file = await fetchFile('zip', ids, {}, setFraction);
    setIsMaking(false);
    if (typeof file === 'string') return setProblem(file);
    setFraction(0);
    downloadFile(file, name);
  };

  const failureNote = failure && (
    <p className="callout">
      {failure.message} <Button label="Reintentar" onPress={load} />
    </p>
  );
  if (!list) return failureNote ?? <p className="editor-waiting muted">Preparando textos…</p>;
  return (
    <>
      {failureNote}
      <p>
        <Button
          look="main"
          isDisabled={isMaking}
          label={zipLabel(isMaking, fraction, problem !== null)}
          onPress={() => saveAll(list.archive)}
        />
        {isMaking && <progress aria-label="Descarga del ZIP" value={fraction || undefined} />}
      </p>
      {problem && (
        <p className="callout" role="alert">
          {problem}
        </p>
      )}
      <ul className="stack">
        {list.parts.map((part) => (
          <li key={part.id}>
            <PackFolder part={part} fetchFile={fetchFile} />
          </li>
        ))}
      </ul>
    </>
  );
}

function zipLabel(isMaking: boolean, fraction: number, hasFailed: boolean): string {
  const percent = `${Math.floor(fraction * 100)} %`;
  if (isMaking) return fraction > 0 ? `Descargando: ${percent}` : 'Preparando el ZIP…';
  if (hasFailed) return fraction > 0 ? `Continuar desde el ${percent} (ZIP)` : 'Descargar otra vez (ZIP)';
  return 'Descargar todo (ZIP)';
}
