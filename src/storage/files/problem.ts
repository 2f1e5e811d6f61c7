/** A problem in the content folder, with all that an editor needs to correct it. */
import { pluralize } from '../../domain/text/wording.ts';

export interface Problem {
  /** Path inside the content folder. */
  readonly file: string;
  /** Line from 1; null for a problem of the whole file. */
  readonly line: number | null;
  readonly column: number | null;
  /** Dotted path of the field; null if the problem is not of a single field. */
  readonly field: string | null;
  /** Fault and remedy, in Spanish. */
  readonly message: string;
}

/** Returns a problem with a whole file. */
export function fileProblem(file: string, message: string): Problem {
  return { file, line: null, column: null, field: null, message };
}

/** Compares two problems by file name, line and column, the same on every machine. */
export function comparePosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Returns a problem as one line: `shows/2026/x.md:4:1 · ciudad: falta; escribe, por ejemplo, ciudad: "Guadalajara"` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== null).join(':');
  const text = field === null ? `${place} · ${message}` : `${place} · ${field}: ${message}`;
  // A file name with a line break or an escape sequence must not add lines to a report.
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** Returns a problem for where the file is known: `línea 4, ciudad: falta…` */
export function describeProblem({ line, field, message }: Problem): string {
  const place = [line === null ? null : `línea ${line}`, field].filter((part) => part !== null).join(', ');
  return place === '' ? message : `${place}: ${message}`;
}

/** Thrown for content that can't be published. The message lists all problems. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = `Hay ${pluralize(problems.length, 'problema', 'problemas')}`;
    super(
      `${count} en el contenido:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Thrown when folders can't be opened: it is not known what content there is. */
export class UnopenedFolderError extends ContentError {
  constructor(problems: readonly Problem[]) {
    super(problems);
    this.name = 'UnopenedFolderError';
  }
}
