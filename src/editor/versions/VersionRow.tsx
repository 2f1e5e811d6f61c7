/** A version: time, author, changes, and the button that restores it. */
import type { Ref } from 'react';
import { Button } from '../shared/Button.tsx';
import type { VersionHistory } from './use-versions.ts';
import { VersionChanges } from './VersionChanges.tsx';
import type { ListedVersion } from './versions.ts';

interface RowProps<Data> {
  readonly ref: Ref<HTMLLIElement> | undefined;
  readonly history: VersionHistory<Data>;
  readonly version: ListedVersion<Data>;
  readonly index: number;
}

export function VersionRow<Data>({ ref, history, version, index }: RowProps<Data>) {
  const { time, author, changes, data } = version;
  const badge = history.badgeOf(version);
  const isLikeCurrent = history.isLikeCurrent(version);
  const origin = history.origins[index];
  return (
    <li ref={ref} className="raised" tabIndex={ref && badge ? -1 : undefined}>
      <div className="editor-version-head">
        <p className="line">
          <strong>{time || (index === 0 ? 'Sin fecha todavía' : 'Antes del primer cambio')}</strong>
          {author && <span className="hint">{author}</span>}
        </p>
        {badge && <p className={`day-badge ${badge === 'Ahora' ? '' : 'is-pending'}`}>{badge}</p>}
        {isLikeCurrent && <p className="hint">Igual que la de ahora</p>}
        {badge === null && data !== null && !isLikeCurrent && (
          <Button look="secondary" className="editor-restore" onPress={() => history.restoreVersion(version)}>
            {history.restoringKey === version.key ? 'Volviendo…' : 'Volver a esta versión'}
            <span className="visually-hidden">: {time}</span>
          </Button>
        )}
      </div>
      {origin && !isLikeCurrent && <p className="hint">{origin}</p>}
      <VersionChanges changes={changes} isFirst={index === history.versions.length - 1} />
    </li>
  );
}
