/** One after another for those who want the same thing, all at once for those who don't. */

/**
 * Work under one name runs in the order of the calls. Those who wait in one line share a notebook, which is thrown away
 * when the line is empty.
 */
export function turns<Notebook>(open: () => Notebook) {
  const lines = new Map<string, { readonly notebook: Notebook; last: Promise<unknown>; length: number }>();
  return async <T>(name: string, work: (notebook: Notebook) => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { notebook: open(), last: Promise.resolve(), length: 0 };
    lines.set(name, line);
    line.length++;
    const mine = line.last.then(() => work(line.notebook));
    line.last = mine.catch(() => null);
    try {
      return await mine;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(name);
    }
  };
}
