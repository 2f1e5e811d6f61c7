/** What is wrong in the content folder, told so that an editor can mend it without a programmer. */
import { pluralize } from '../domain/pluralize.ts';

export interface Problem {
  /** Path inside the content folder. */
  readonly file: string;
  /** 1-based; null when the whole file is meant. */
  readonly line: number | null;
  readonly column: number | null;
  /** Dotted path of the field, or null when no single field is meant. */
  readonly field: string | null;
  /** In Spanish: what is wrong and what to write instead. */
  readonly message: string;
}

/** A problem with a whole file. */
export function fileProblem(file: string, message: string): Problem {
  return { file, line: null, column: null, field: null, message };
}

/** The order of a report, the same on every machine: by file, then down the file. */
export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** `shows/2026/x.md:4:1 · ciudad: falta; escribe, por ejemplo, ciudad: "Guadalajara"` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = [file, line, column].filter((part) => part !== null).join(':');
  const text = field === null ? `${place} · ${message}` : `${place} · ${field}: ${message}`;
  // A name with a line break or an escape sequence in it must not write lines of its own into a report.
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** Thrown when content can't be published. Its message lists every offender. */
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
