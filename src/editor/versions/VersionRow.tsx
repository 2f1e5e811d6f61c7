/** One version: when it was saved, by whom, what changed, and the way back to it. */
import type { Ref } from 'react';
import { VersionChanges } from './VersionChanges.tsx';
import type { Version } from './versions.ts';

interface Props {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly version: Version<unknown>;
  /** Whether it is the newest, or the oldest, of the list. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly badge: 'Ahora' | 'Por enviar' | null;
  readonly isLikeCurrent: boolean;
  /** A sentence that names an earlier version with the same values. */
  readonly origin: string | null;
  /** Whether a restore of it is under way. */
  readonly isRestoring: boolean;
  readonly onRestore: () => void;
}

export function VersionRow({ ref, version, isFirst, isLast, badge, isLikeCurrent, ...props }: Props) {
  const { time, author, changes, data } = version;
  const { origin, isRestoring, onRestore } = props;
  const canRestore = badge === null && data !== null && !isLikeCurrent;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <div className="editor-version-head">
        <p>
          <strong>{time || (isFirst ? 'Sin fecha todavía' : 'Antes del primer cambio')}</strong>
          {author && <span className="muted">{author}</span>}
        </p>
        {badge && <p className={`day-badge ${badge === 'Ahora' ? '' : 'is-pending'}`}>{badge}</p>}
        {isLikeCurrent && <p className="muted">Igual que la de ahora</p>}
        {canRestore && (
          <button type="button" className="add-link editor-restore" onClick={onRestore}>
            {isRestoring ? 'Volviendo…' : 'Volver a esta versión'}
            <span className="visually-hidden">: {time}</span>
          </button>
        )}
      </div>
      {origin && !isLikeCurrent && <p className="editor-version-origin">{origin}</p>}
      <VersionChanges changes={changes} isFirst={isLast} />
    </li>
  );
}
