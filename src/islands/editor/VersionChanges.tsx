/** What changed in a version: one row for each field, with its name, what it was and what it became. */
import type { SyntheticEvent } from 'react';
import { keepArrow } from './changes.ts';
import { type ChangeLine, isLine, type Version } from './versions.ts';

interface Props {
  readonly changes: Version<unknown>['changes'];
  readonly isFirst: boolean;
}

export function VersionChanges({ changes, isFirst }: Props) {
  const lines = changes.filter(isLine);
  const none = isFirst ? 'La versión más antigua que se conserva.' : 'Sin cambios que mostrar.';
  const sentences = changes.length === 0 ? [none] : changes.filter((change) => typeof change === 'string');
  return (
    <div className="editor-version-changes">
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div key={JSON.stringify(line)}>
              <Label {...line} />
              <Value {...line} />
            </div>
          ))}
        </dl>
      )}
      {sentences.map((change) => (
        <p key={change} className="muted">
          {keepArrow(change)}
        </p>
      ))}
    </div>
  );
}

/** What the field is in has a line of its own, above the field. */
function Label({ label, owner, picture }: ChangeLine) {
  return (
    <dt className={picture === undefined ? undefined : 'has-picture'}>
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" crossOrigin="anonymous" onError={hide} />
      )}
      <span>
        {owner ? `${owner} ` : label}
        {owner && <span className="muted">{label}</span>}
      </span>
    </dt>
  );
}

/** The picture of a photo that was removed may be gone. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.hidden = true;
}

/** Both values in one line where they fit, else each in its own. */
function Value({ before, after }: ChangeLine) {
  if (before === null) return <dd>{after}</dd>;
  return (
    <dd>
      <span>{before}</span> <strong>→&nbsp;{after}</strong>
    </dd>
  );
}
