/** The screen of a show: its form and its versions. A copy is a new show with another show's data. */
import { useEffect } from 'react';
import { copyDraft, newShowDraft } from '../session/drafts.ts';
import { useEditor } from '../session/editor-context.ts';
import { isUnreleased, showName } from '../session/editor-shows.ts';
import { dismissMessage, useEditorState } from '../session/editor-state.ts';
import { type ShowWithUnsent, type UnsentChange, withPatches, withUnsent } from '../session/outbox.ts';
import type { Route } from '../session/route.ts';
import { useTitle } from '../shared/use-title.ts';
import { emptyValues } from '../values/form-fields.ts';
import { valuesForCopy } from '../values/status-actions.ts';
import { VersionsLink } from '../versions/Versions.tsx';
import { ShowForm } from './ShowForm.tsx';

interface Props {
  /** Id of the show, or key of the change that adds it. */
  readonly id: string;
  readonly screen: Route['screen'];
}

export function ShowScreen({ id, screen }: Props) {
  const { site, siteUrl } = useEditor();
  const { list, outbox, added, listProblem } = useEditorState();
  // Removes a message about another show, which would appear below this form.
  useEffect(() => dismissMessage(screen === 'show' ? id : null), [screen, id]);
  const show = withUnsent(list?.shows ?? [], outbox).find((each) => each.id === id);
  const unsent = outbox.find(({ key }) => key === id);
  const addedId = screen === 'borrador' ? added[id] : undefined;
  useEffect(() => {
    if (addedId !== undefined) location.replace(`#show/${addedId}`);
  }, [addedId]);
  const opened =
    screen === 'borrador'
      ? unsent && openUnsent(unsent)
      : show && (screen === 'copia' ? openCopy(show, site.zone) : openStoredShow(show));
  useTitle(opened?.title);
  return (
    <section className="rows" aria-labelledby="editor-show-title">
      <p className="breadcrumb">
        <a href="#fechas">Todas las fechas</a>
      </p>
      {opened ? (
        <>
          <h2 id="editor-show-title">{opened.title}</h2>
          {screen === 'show' && (
            <p className="breadcrumb line">
              <a href={`${siteUrl}fechas/${id}/`}>Ver en el sitio</a>
              <VersionsLink />
            </p>
          )}
          {screen === 'copia' && (
            <p className="muted">
              Elige la fecha; lo demás es lo de la otra fecha, sin su cartel. Revisa el link y las notas.
            </p>
          )}
          <ShowForm {...opened.form} />
        </>
      ) : (
        <p className="editor-waiting muted" id="editor-show-title">
          {list ? 'Ese show no está; puede estar en la papelera.' : (listProblem ?? 'Cargando…')}
        </p>
      )}
    </section>
  );
}

function openStoredShow(show: ShowWithUnsent) {
  const rejected = show.unsent.filter(({ problem }) => problem?.kind === 'rejected');
  const initial = withPatches(show.values, rejected);
  return {
    title: showName(show.values),
    form: { current: show, initial, draftId: show.id, replaced: rejected },
  };
}

function openCopy({ id, values }: ShowWithUnsent, zone: string) {
  const initial = valuesForCopy(values, isUnreleased(values, zone, Date.now()));
  return {
    title: `Copia de ${showName(values)}`,
    form: { current: null, initial, draftId: copyDraft(id), replaced: [] },
  };
}

function openUnsent(change: UnsentChange) {
  const initial = { ...emptyValues, ...(change.task.kind === 'create' && change.task.values) };
  const draftId = newShowDraft(change.key);
  return { title: change.name, form: { current: null, initial, draftId, replaced: [change] } };
}
