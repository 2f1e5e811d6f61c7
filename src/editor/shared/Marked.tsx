/** A long text with the words marked that another one does not have. */
import { splitAtDifference } from '../../domain/text/text-changes.ts';

/** Shorter texts are compared at a glance. */
const LEAST_LENGTH = 40;

interface Props {
  readonly as: 'del' | 'ins';
  readonly text: string;
  readonly other: string;
}

export function Marked({ as: Tag, text, other }: Props) {
  const parts = text.length > LEAST_LENGTH && other.length > LEAST_LENGTH && splitAtDifference(text, other);
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
