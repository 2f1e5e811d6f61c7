/** A long text. The words that another one does not have are marked. */
import { splitAtDifference } from '../../domain/text/text-changes.ts';

/** In characters. Shorter texts are easy to compare without marks. */
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
