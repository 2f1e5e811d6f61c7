/** One show: the whole form, and its versions. A copy is a new show with the data of another. */
import { useEffect } from 'react';
import { useEditor, useEditorState } from '../session/context.ts';
import { nameOf } from '../session/editor-shows.ts';
import { type Entry, type ShownShow, withUnsent } from '../session/outbox.ts';
import { empty, type Values } from '../values/form-fields.ts';
import { packOffers, parseOffers } from '../values/offer-values.ts';
import { VersionsLink } from '../versions/Versions.tsx';
import { ShowForm } from './ShowForm.tsx';

interface Props {
  /** Id of the show, or key of a refused new one. */
  readonly id: string;
  readonly kind: 'show' | 'copy' | 'draft';
}

export function ShowScreen({ id, kind }: Props) {
  const { store } = useEditor();
  const { list, outbox, listProblem } = useEditorState();
  // A message about another show would stand below this one's form.
  useEffect(() => store.dismissNotice(kind === 'show' ? id : null), [store, kind, id]);
  const show = withUnsent(list?.shows ?? [], outbox).find((each) => each.id === id);
  const draft = outbox.find(({ key }) => key === id);
  const form = {
    show: show && <Edit show={show} />,
    copy: show && <Copy show={show} />,
    draft: draft && <Draft entry={draft} />,
  }[kind];
  return (
    <section className="editor-show-screen" aria-labelledby="editor-show-title">
      <p>
        <a className="editor-back" href="#fechas">
          Todas las fechas
        </a>
      </p>
      {form ?? (
        <p className="editor-waiting" id="editor-show-title">
          {list ? 'Ese show no está; puede estar en la papelera.' : (listProblem ?? 'Cargando…')}
        </p>
      )}
    </section>
  );
}

function Edit({ show }: { readonly show: ShownShow }) {
  const { home } = useEditor();
  const refused = show.unsent.filter(({ problem }) => problem?.kind === 'rejected');
  return (
    <>
      <h2 id="editor-show-title">{nameOf(show)}</h2>
      <p className="line">
        <a className="editor-back" href={`${home}fechas/${show.id}/`}>
          Ver en el sitio
        </a>
        <VersionsLink />
      </p>
      <ShowForm
        target={show}
        before={show.values}
        initial={withPatches(show.values, refused)}
        refused={refused}
      />
    </>
  );
}

function Copy({ show }: { readonly show: ShownShow }) {
  const boletos = offersForCopy(show.values.boletos);
  const own = { fecha: '', estatus: '', fechaAnterior: '', publicar: '', cartel: '', cartelAlt: '' };
  return (
    <>
      <h2 id="editor-show-title">Copia de {nameOf(show)}</h2>
      <p className="muted">Elige la fecha; lo demás es lo de la otra función, sin su cartel.</p>
      <ShowForm target={null} before={empty} initial={{ ...show.values, ...own, boletos }} refused={[]} />
    </>
  );
}

function Draft({ entry }: { readonly entry: Entry }) {
  const { task } = entry;
  const initial = task.kind === 'create' ? task.values : empty;
  return (
    <>
      <h2 id="editor-show-title">{entry.name}</h2>
      <ShowForm target={null} before={empty} initial={initial} refused={[entry]} />
    </>
  );
}

function withPatches(values: Values, entries: readonly Entry[]): Values {
  const patches = entries.map(({ task }) => (task.kind === 'patch' ? task.patch : {}));
  return Object.assign({}, values, ...patches);
}

/** Returns the tickets for a copy of the show on another date: without times, and none sold out. */
export function offersForCopy(text: string): string {
  return packOffers(parseOffers(text).map((offer) => ({ ...offer, desde: '', hasta: '', agotado: '' })));
}
