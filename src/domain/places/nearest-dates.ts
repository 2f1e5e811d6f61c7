/**
 * Which dates are near: by distance between places, and by what visitors type. Runs in the build and in the browser; it shares
 * no module with the editor's forms, whose files would be split for it.
 */

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres, of a sphere with the mean radius of the Earth. */
const EARTH_RADIUS = 6371;

/** Kilometres along a great circle. */
export function distance(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface Near<T> {
  readonly item: T;
  /** Kilometres. */
  readonly km: number;
}

/** Returns the nearest items that have a position; of equally near ones, the first in the list. */
export function nearest<T>(
  items: readonly T[],
  from: Position,
  positionOf: (item: T) => Position | null,
  most: number,
): Near<T>[] {
  return items
    .flatMap((item) => {
      const position = positionOf(item);
      return position ? [{ item, km: distance(from, position) }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, most);
}

/** Kilometres: within a day's journey. */
const MAX_KM = 1000;
/** Kilometres; farther things are left out where this many are nearer. */
const ENOUGH = { km: 500, count: 3 };

/** Returns those within a day's journey; only those within half of it where they are enough. */
export function withoutFar<T extends { readonly km: number }>(near: readonly T[]): readonly T[] {
  const enough = near.filter(({ km }) => km <= ENOUGH.km);
  return enough.length >= ENOUGH.count ? enough : near.filter(({ km }) => km <= MAX_KM);
}

/** "a 85 km", rounded to what coordinates of cities can tell; empty within a city. */
export function distanceText(km: number): string {
  if (km < 5) return '';
  return `a ${km < 100 ? Math.round(km / 5) * 5 : Math.round(km / 10) * 10} km`;
}

/**
 * Returns the named things whose name is what was typed, whatever its accents and case; without one, those whose name begins with it.
 */
export function findByName<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): T[] {
  const wanted = nameKey(typed);
  if (wanted === '') return [];
  const named = items.map((item) => ({ item, key: nameKey(nameOf(item)) }));
  const same = named.filter(({ key }) => key === wanted);
  const found = same.length > 0 ? same : named.filter(({ key }) => key.startsWith(wanted));
  return found.map(({ item }) => item);
}

/** Whole words, as people shorten them. */
const SHORTENED: Readonly<Record<string, string>> = {
  cd: 'ciudad',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  pto: 'puerto',
};

/** "El-Salvador " → "el salvador", "Cd. Obregón" → "ciudad obregon" */
export function nameKey(text: string): string {
  // Most of the thousands of names that a search compares have no accent.
  const letters = /\P{ASCII}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  const plain = letters.toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => (Object.hasOwn(SHORTENED, word) ? SHORTENED[word] : word)).join(' ');
}
