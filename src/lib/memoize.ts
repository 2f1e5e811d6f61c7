/** Returns a function that computes each result once. It keeps all results, so use it for few different arguments. */
export function memoize<Args extends readonly string[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = args.join('\n');
    let result = results.get(key);
    if (result === undefined) {
      result = compute(...args);
      results.set(key, result);
    }
    return result;
  };
}
