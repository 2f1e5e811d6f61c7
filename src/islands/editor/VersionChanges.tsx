/** What changed in a version: one row for each field, with its name, what it was and what it became. */
import { keepArrow } from './changes.ts';
import { isLine, type Version } from './versions.ts';

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
          {lines.map(({ label, before, after }) => (
            <div key={`${label} ${after}`}>
              <dt>{label}</dt>
              <dd>
                {before} <strong>→&nbsp;{after}</strong>
              </dd>
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
