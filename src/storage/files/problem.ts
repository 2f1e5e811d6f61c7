/** A problem in the content folder, with everything that an editor needs to correct it. */
import { pluralize } from '../../domain/text/wording.ts';

export interface Problem {
  /** Path inside the content folder. */
  readonly file: string;
  /** 1-based; null if the problem concerns the whole file. */
  readonly line: number | null;
  readonly column: number | null;
  /** Dotted path of the field; null if the problem does not concern a single field. */
  readonly field: string | null;
  /** What is wrong and how to correct it, in Spanish. */
  readonly message: string;
}

/** Returns a problem that concerns a whole file. */
export function fileProblem(file: string, message: string): Problem {
  return { file, line: null, column: null, field: null, message };
}

/** Compares problems by file name, line and column, independent of the locale. */
export function comparePosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Formats a problem in one line: `shows/2026/x.md:4:1 · ciudad: falta; escribe, por ejemplo, ciudad: "Guadalajara"` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== null).join(':');
  const text = field === null ? `${place} · ${message}` : `${place} · ${field}: ${message}`;
  // Replaces control characters: a file name with a line break or an escape sequence must not add lines to a report.
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** Formats a problem without its file: `línea 4, ciudad: falta…` */
export function describeProblem({ line, field, message }: Problem): string {
  const place = [line === null ? null : `línea ${line}`, field].filter((part) => part !== null).join(', ');
  return place === '' ? message : `${place}: ${message}`;
}

/** Thrown for content that cannot be published. The message lists all problems. */
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

/** Thrown if folders cannot be opened, so that their content is unknown. */
export class UnopenedFolderError extends ContentError {
  constructor(problems: readonly Problem[]) {
    super(problems);
    this.name = 'UnopenedFolderError';
  }
}
