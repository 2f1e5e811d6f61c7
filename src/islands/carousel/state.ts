/** What the carousel says and where it stands; turning is in `domain/carousel`. */

/** "3 de 14: Guadalajara, dic 12"; without a name, the position alone. */
export function slideLabel(index: number, count: number, name: string): string {
  const position = `${index + 1} de ${count}`;
  return name === '' ? position : `${position}: ${name}`;
}

/** Index of the place nearest to a point; 0 when there are none. */
export function nearest(point: number, places: readonly number[]): number {
  let best = 0;
  places.forEach((place, index) => {
    if (Math.abs(place - point) < Math.abs((places[best] ?? 0) - point)) best = index;
  });
  return best;
}
