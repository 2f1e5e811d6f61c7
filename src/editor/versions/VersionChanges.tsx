/** Changes of a version, one row per field, and the choice between two versions after a conflict. */
import type { ReactNode, SyntheticEvent } from 'react';
import { splitAtDifference } from '../../domain/text/text-changes.ts';
import { Button } from '../shared/Button.tsx';
import type { ChangeLine, VersionChange } from './versions.ts';

interface Props {
  readonly changes: readonly VersionChange[];
  readonly isFirst?: boolean;
}

/** Changes of a version: a row for each field with its name and its values before and after. */
export function VersionChanges({ changes, isFirst = false }: Props) {
  const lines = changes.filter((change) => typeof change !== 'string');
  const none = isFirst ? 'La versión más antigua que se conserva.' : 'Sin cambios que mostrar.';
  const sentences = changes.filter((change) => typeof change === 'string');
  return (
    <div className="editor-version-changes">
      {lines.length > 0 && (
        <dl>
          {groupByField(lines).map((group, index, groups) => (
            <div key={JSON.stringify(group)}>
              {group.slice(0, 1).map((line) => (
                <ChangeLabel key="label" {...line} isOwnerAbove={isOwned(line, groups[index - 1]?.[0])} />
              ))}
              {group.map((line) => (
                <ChangeValue key={JSON.stringify(line)} {...line} />
              ))}
            </div>
          ))}
        </dl>
      )}
      {sentences.map((change) => (
        <p key={change}>{change.replaceAll('→ ', '→\u00a0')}</p>
      ))}
      {changes.length === 0 && <p className="muted">{none}</p>}
    </div>
  );
}

interface ChoiceProps {
  readonly onKeep: () => void;
  readonly onDrop: () => void;
  /** Label instead of "Guardar lo mío". */
  readonly keepLabel?: string | undefined;
}

/** Choice between the editor's changes and the stored version. */
export function ChoiceButtons({ onKeep, onDrop, keepLabel = 'Guardar lo mío' }: ChoiceProps) {
  return (
    <div className="line">
      <Button label={keepLabel} look="main" onPress={onKeep} />
      <Button label="Dejar lo guardado" look="secondary" onPress={onDrop} />
    </div>
  );
}

interface ConflictProps extends ChoiceProps {
  /** Changes from the stored version to the typed values. */
  readonly changes: readonly VersionChange[];
  readonly children?: ReactNode;
}

/** Differences between both versions after a conflict, and the choice between them. */
export function ConflictChoice({ changes, children, ...choice }: ConflictProps) {
  return (
    <>
      <p>Lo guardado → lo tuyo:</p>
      <VersionChanges changes={changes} />
      {children}
      <ChoiceButtons {...choice} />
    </>
  );
}

/** Groups the lines by field. A long text has a line for each changed paragraph. */
function groupByField(lines: readonly ChangeLine[]): ChangeLine[][] {
  const keyOf = (line: ChangeLine) => JSON.stringify([line.owner, line.label, line.picture]);
  return [...new Set(lines.map(keyOf))].map((key) => lines.filter((line) => keyOf(line) === key));
}

/** Returns true if the row above has the same owner and no picture separates them. */
function isOwned({ owner, picture }: ChangeLine, above: ChangeLine | undefined): boolean {
  return Boolean(owner) && owner === above?.owner && picture === undefined;
}

/** Name of the field, below the name of its owner. */
function ChangeLabel({
  label,
  owner,
  picture,
  isOwnerAbove,
}: ChangeLine & { readonly isOwnerAbove: boolean }) {
  return (
    <dt className={picture === undefined ? undefined : 'has-picture'}>
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" crossOrigin="anonymous" onError={hideElement} />
      )}
      <span>
        {owner ? <span className={isOwnerAbove ? 'visually-hidden' : ''}>{owner} </span> : label}
        {owner && <span className="hint">{label}</span>}
      </span>
    </dt>
  );
}

/** Hides the picture of a removed photo, which may no longer exist. */
function hideElement({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.hidden = true;
}

/** Both values in one line if they fit, otherwise in two. Marks the different words of a long text. */
function ChangeValue({ before, after }: ChangeLine) {
  if (before === null) return <dd className="is-sentence">{after}</dd>;
  return (
    <dd>
      <span>
        <MarkedText as="del" text={before} other={after} />
      </span>{' '}
      <strong>
        →&nbsp;
        <MarkedText as="ins" text={after} other={before} />
      </strong>
    </dd>
  );
}

/** Minimum characters of a text with marks. Shorter texts are easy to compare without marks. */
const MIN_LENGTH = 40;

interface MarkedProps {
  readonly as: 'del' | 'ins';
  readonly text: string;
  readonly other: string;
}

/** A long text with marks on the words that differ from the other text. */
function MarkedText({ as: Tag, text, other }: MarkedProps) {
  const parts = text.length > MIN_LENGTH && other.length > MIN_LENGTH && splitAtDifference(text, other);
  if (!parts) return text;
  const [start, changed, end] = parts;
  return (
    <>
      {start}
      {changed !== '' && <Tag>{changed}</Tag>}
      {end}
    </>
  );
}
