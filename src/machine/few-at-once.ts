/** What fills the memory or the processor when all of it is done at once. */

/** Runs work as soon as fewer than `most` are under way, in the order of the calls. */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
