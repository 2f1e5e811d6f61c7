/** Changes that the API did not store: the reason, both versions after a conflict, and the possible actions. */
import { useEffect } from 'react';
import { useSite } from '../session/editor-context.ts';
import { type SignInState, useEditorState } from '../session/editor-state.ts';
import { type SendProblem, type UnsentChange, unsavedTitle } from '../session/outbox.ts';
import { discardUnsent, restoreAndRetry, retryUnsent } from '../session/sender.ts';
import { Button } from '../shared/Button.tsx';
import { focusPart } from '../shared/visibility-and-focus.ts';
import { emptyValues, fieldLabel, isField } from '../values/form-fields.ts';
import { inversePatch, patchBetween } from '../values/patch.ts';
import { changesBetween } from '../versions/show-changes-text.ts';
import { ConflictChoice, VersionChanges } from '../versions/VersionChanges.tsx';

export const PROBLEMS_ID = 'por-resolver';

export function Problems() {
  const { outbox } = useEditorState();
  const problems = outbox.flatMap((change) => (change.problem ? [{ change, problem: change.problem }] : []));
  const count = problems.length;
  useEffect(() => {
    // After a save, the screen keeps the focus until the editor does something else.
    if (count > 0 && document.activeElement?.matches('.editor-screen')) focusPart(PROBLEMS_ID);
  }, [count]);
  if (count === 0) return null;
  return (
    <section id={PROBLEMS_ID} tabIndex={-1} className="editor-problems rows" aria-label="Por resolver">
      {problems.map(({ change, problem }) => (
        <article key={change.key} className="editor-problem raised stack">
          <h3>{unsavedTitle(change)}</h3>
          {problem.kind === 'conflict' ? (
            <ShowConflict change={change} problem={problem} />
          ) : (
            <RejectedChange change={change} problem={problem} />
          )}
        </article>
      ))}
    </section>
  );
}

interface Props {
  readonly change: UnsentChange;
  readonly problem: SendProblem;
}

function ShowConflict({ change: { task, before, key }, problem: { actual, author } }: Props) {
  const site = useSite();
  const { signIn } = useEditorState();
  // An earlier version of the editor left changes without fields that are new since.
  const stored = { ...emptyValues, ...actual?.values };
  const mine = task.kind === 'patch' ? patchBetween(stored, { ...stored, ...task.patch }) : {};
  const poster = task.kind === 'patch' && task.poster ? ['Cartel nuevo.'] : [];
  const changes = [...changesBetween(stored, { ...stored, ...mine }, site), ...poster];
  const others =
    before && actual
      ? changesBetween({ ...emptyValues, ...before }, { ...stored, ...inversePatch(mine, before) }, site)
      : [];
  return (
    <>
      <p>{othersChange(author, signIn)} Lo tuyo no se ha guardado: elige.</p>
      {actual === null && <p>Lo guardado tiene errores y no se puede leer.</p>}
      <ConflictChoice
        changes={task.kind === 'delete' ? ['Borrarlo.'] : changes}
        keepLabel={task.kind === 'delete' ? 'Borrar de todos modos' : undefined}
        onKeep={() => void retryUnsent(key)}
        onDrop={() => void discardUnsent(key)}
      >
        {others.length > 0 && (
          <>
            <p>
              {task.kind === 'delete'
                ? 'Lo que cambió mientras tanto:'
                : 'Si guardas lo tuyo, los demás cambios de la otra persona se quedan:'}
            </p>
            <VersionChanges changes={others} />
          </>
        )}
      </ConflictChoice>
    </>
  );
}

function othersChange(author: string | null | undefined, signIn: SignInState): string {
  const ownName = signIn.kind === 'in' ? signIn.name : null;
  if (author && author === ownName) return 'Este show se cambió antes con tu clave, en otra pantalla.';
  return `${author || 'Alguien más'} cambió este show antes que tú.`;
}

/** A change that the API rejected, whose show was deleted, or that another editor made on this device. */
function RejectedChange({ change: { task, key }, problem: { kind, message, fields } }: Props) {
  const site = useSite();
  const isGone = kind === 'gone';
  const isForeign = kind === 'foreign';
  return (
    <>
      <p>{message}</p>
      <ul>
        {Object.entries(fields).map(([field, text]) => (
          <li key={field}>
            {isField(field) ? `${fieldLabel(field, site.words)}: ` : ''}
            {text}
          </li>
        ))}
      </ul>
      <div className="line">
        {isGone && task.kind === 'patch' && (
          <Button
            label="Recuperarlo y guardar lo mío"
            look="main"
            onPress={() => restoreAndRetry(key, task.id)}
          />
        )}
        {isForeign && (
          <Button label="Guardar a mi nombre" look="secondary" onPress={() => retryUnsent(key)} />
        )}
        {!isGone && !isForeign && (task.kind === 'patch' || task.kind === 'create') && (
          <a className="button" href={task.kind === 'patch' ? `#show/${task.id}` : `#borrador/${key}`}>
            Corregir
          </a>
        )}
        <Button
          label={isGone ? 'Descartar lo mío' : 'Descartar'}
          look="secondary"
          onPress={() => discardUnsent(key)}
        />
      </div>
    </>
  );
}
