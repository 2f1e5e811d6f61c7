/** File names in the bin and of versions: a time, an editor and a rest. */

export interface EditMark {
  /** Epoch milliseconds. */
  readonly time: number;
  /** The editor's name; null if unknown. */
  readonly editor: string | null;
}

/** Returns the name of a file. @param rest text without `~` */
export function markedName({ time, editor }: EditMark, rest: string): string {
  return `${new Date(time).toISOString().replace(/[-:.]/gu, '')}~${editor ?? ''}~${rest}`;
}

const NAME = /^(\d{8}T\d{9}Z)~([^~]*)~(.+)$/u;
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/u;

/** Parses a name; null for other names. */
export function parseMarkedName(name: string): (EditMark & { readonly rest: string }) | null {
  const [, digits = '', editor, rest = ''] = NAME.exec(name) ?? [];
  const time = Date.parse(digits.replace(TIME, '$1-$2-$3T$4:$5:$6.'));
  return Number.isNaN(time) ? null : { time, editor: editor || null, rest };
}
