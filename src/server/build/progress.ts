/** Counts what a build has done and prints it: on a terminal in one changing line, in a log as new lines at intervals. */
import {
  type Amount,
  type BuildCounts,
  type CachedPicture,
  pictureChannel,
  progressChannel,
} from '../../lib/build-events.ts';

export interface Progress extends BuildCounts {
  /** Source pictures to decode. */
  readonly sources: Amount;
}

/** Returns the progress of this process's build. The object changes while the build runs. */
export function buildProgress(): Progress {
  const progress = {
    sources: { done: 0, total: 0 },
    pages: { done: 0, total: 0 },
    files: { done: 0, total: 0 },
  };
  progressChannel.subscribe((made) => Object.assign(progress, made));
  return progress;
}

/** Returns progress as text: `Páginas: 40 de 210 · Archivos: 120 de 388`; empty if nothing is counted yet. */
function progressText({ sources, pages, files }: Progress): string {
  const made = [
    ['Páginas', pages],
    ['Archivos', files],
  ] as const;
  if (pages.total > 0)
    return made.flatMap(([name, amount]) => (amount.total > 0 ? amountText(name, amount) : [])).join(' · ');
  if (sources.total === 0) return '';
  return sources.done < sources.total
    ? amountText('Revisando las imágenes', sources)
    : 'Preparando las páginas';
}

function amountText(name: string, { done, total }: Amount): string {
  return `${name}: ${done} de ${total}`;
}

/** Terminal or log for the progress. */
type Output = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

const TERMINAL_MS = 250;
const LOG_MS = 10_000;
/** Escape sequence that moves a terminal to the beginning of its line and clears it. */
const EMPTY_LINE = '\u001b[1G\u001b[2K';

/** Prints progress. Returns a function that stops it and leaves a terminal at the beginning of an empty line. */
export function showProgress(progress: Progress, output: Output = process.stdout): () => void {
  let last = '';
  const print = () => {
    const text = progressText(progress);
    if (text === '' || text === last) return;
    last = text;
    output.write(output.isTTY ? `${EMPTY_LINE}${text} ` : `${text}\n`);
  };
  const timer = setInterval(print, output.isTTY ? TERMINAL_MS : LOG_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (output.isTTY && last !== '') output.write(EMPTY_LINE);
  };
}

/**
 * Counts the pictures that this process draws, encodes or reads from the cache from now on.
 * @returns the counts so far. Each picture counts once, under its first origin
 */
export function countPictures() {
  const origins = new Map<string, CachedPicture['origin']>();
  pictureChannel.subscribe((message) => {
    const { file, origin } = message as CachedPicture;
    if (!origins.has(file)) origins.set(file, origin);
  });
  return () => {
    const made = [...origins.values()].filter((origin) => origin === 'made').length;
    return { made, kept: origins.size - made };
  };
}
