/** Returns the median, of an even number of figures the higher of the two in the middle; NaN without figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Returns the median of each property of the samples. */
export function medianOfEach<Sample extends Readonly<Record<keyof Sample, number>>>(
  samples: readonly Sample[],
): Sample {
  const names = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((sample) => sample[name]))]),
  ) as Sample;
}
