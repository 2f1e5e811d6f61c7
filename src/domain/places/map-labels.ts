/** Places names beside the dots of a map. Each name is clearly next to its own dot, and no name covers another. */
import type { Dot, MapPoint } from './map-layout.ts';

export interface MapLabel extends MapPoint {
  readonly anchor: 'start' | 'middle' | 'end';
  /** End of the line from the dot; null for a name next to its dot. */
  readonly leader: MapPoint | null;
}

type NamedDot = Dot & { readonly name: string };

type BoundingBox = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** Position of a name relative to its dot. `aside` and `down` are multiples of the letters' height. */
interface Offset {
  readonly anchor: MapLabel['anchor'];
  readonly aside: number;
  readonly down: number;
  /** True for a label at the end of a line. */
  readonly hasLeader: boolean;
}

/** Minimum distance to the next letter or dot, in letter heights. */
const CLEARANCE = { across: 0.25, down: 0.1 };
/** Space between a name and its dot, and minimum space to the dots of other names, in letter heights. */
const BESIDE = 0.35;
/** Minimum space between a name or line and a dot without a name, in letter heights. */
const BETWEEN = 0.1;
/** The distance from a name to any other dot is at least this many times the distance to its own dot. */
const CLEARLY_NEARER = 1.2;
/** Height of an accent on a capital letter, in letter heights. */
const MARK = 0.3;
const SIDES = ['start', 'end'] as const;
/** Right or left of the dot, at several heights, and above or below it. */
const NEAR: readonly Offset[] = [
  ...[0, -0.3, 0.3, -0.6, 0.6].flatMap((down) =>
    SIDES.map((anchor) => ({ anchor, aside: 0, down, hasLeader: false })),
  ),
  ...[1, -1].map((down) => ({ anchor: 'middle' as const, aside: 0, down, hasLeader: false })),
];
const FAR: readonly Offset[] = [0, 1.2, 1.5, 2, 2.6, 3.3, 4]
  .flatMap((down) => [0.4, 1.2, 2.2, 3.4, 4.5].map((aside) => ({ aside, down, hasLeader: true })))
  .sort((a, b) => Math.hypot(a.aside, a.down) - Math.hypot(b.aside, b.down))
  .flatMap((place) => [place, { ...place, down: -place.down }])
  .flatMap((place) => SIDES.map((anchor) => ({ ...place, anchor })));

/**
 * Returns a place for each name: right of its dot, left, above, below, or farther away at the end of a line; null if none is free.
 * A name without a line is nearer to its own dot than to any other. Names and lines cover no other name, dot or line, and no name
 * stands beside another name's dot. Earlier names are placed first.
 * @param size height of the letters, in the drawing's units like all other lengths here
 * @param others dots without a name
 */
export function placeLabels(
  names: readonly NamedDot[],
  size: number,
  { width, height, margin = 0 }: Readonly<Record<'width' | 'height', number>> & { readonly margin?: number },
  others: readonly Dot[] = [],
): (MapLabel | null)[] {
  /** Boxes of the names and lines placed so far. */
  const taken: BoundingBox[] = [];
  const isInside = (box: BoundingBox) =>
    Math.min(box.left, width - box.right) >= margin && Math.min(box.top, height - box.bottom) >= margin;
  return names.map((dot) => {
    const { otherDots, besideDots, underLine } = obstaclesOf(dot, names, others, size);
    for (const offset of [...NEAR, ...FAR]) {
      const { label, letters, box } = labelAt(dot, offset, size);
      if (!isInside(box) || !isFree(box, taken) || !isFree(box, besideDots)) continue;
      if (!label.leader && !isClearlyNearest(letters, dot, otherDots)) continue;
      const line = label.leader ? lineBoxes(dot, label.leader) : [];
      if (!line.every((part) => isFree(part, taken) && isFree(part, underLine))) continue;
      taken.push(box, ...line);
      return label;
    }
    return null;
  });
}

/** Returns the other dots, with the boxes that a name has to leave free, and those that its line has to. */
function obstaclesOf(dot: NamedDot, names: readonly NamedDot[], others: readonly Dot[], size: number) {
  const otherNames = names.filter((other) => other !== dot);
  const otherDots = [...others, ...otherNames];
  const boxesOf = (dots: readonly Dot[], margin: number) => dots.map((each) => dotBox(each, size * margin));
  return {
    otherDots,
    besideDots: [...boxesOf(others, BETWEEN), ...boxesOf(otherNames, BESIDE)],
    // A dot that touches its own is under the beginning of the line.
    underLine: boxesOf(otherDots, BETWEEN).filter((other) => !boxesOverlap(other, dotBox(dot, 0))),
  };
}

function isClearlyNearest(letters: BoundingBox, dot: Dot, others: readonly Dot[]): boolean {
  const own = gapBetween(letters, dot);
  return others.every((other) => gapBetween(letters, other) >= own * CLEARLY_NEARER);
}

/** Returns the distance from the name's box to the edge of a dot. */
function gapBetween({ left, right, top, bottom }: BoundingBox, { x, y, radius }: Dot): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius;
}

function isFree(box: BoundingBox, occupied: readonly BoundingBox[]): boolean {
  return !occupied.some((other) => boxesOverlap(box, other));
}

function dotBox({ x, y, radius }: Dot, margin: number): BoundingBox {
  return expandBox({ left: x, right: x, top: y, bottom: y }, radius + margin, radius + margin);
}

/** Returns a label with the box of its letters (`letters`) and the same box with space around it (`box`). */
function labelAt({ x, y, radius, name }: NamedDot, { anchor, aside, down, hasLeader }: Offset, size: number) {
  const mark = /\p{M}/u.test(name.normalize('NFD')) ? MARK : 0;
  const sign = { start: 1, middle: 0, end: -1 }[anchor];
  const away = hasLeader ? aside * size : radius + size * BESIDE;
  const below = anchor === 'middle' ? radius + size * (BESIDE + 0.5 + (down > 0 ? mark : 0)) : size;
  const at = { x: Math.round(x + sign * away), y: Math.round(y + down * below) };
  const length = letterWidths(name) * size;
  const left = at.x - length * { start: 0, middle: 0.5, end: 1 }[anchor];
  const letters = { left, right: left + length, top: at.y - size * (0.5 + mark), bottom: at.y + size / 2 };
  const box = expandBox(letters, CLEARANCE.across * size, CLEARANCE.down * size);
  // A line to a name beside its dot ends at the dot's height. Other lines end just above or below the first letter.
  const into = down === 0 ? -0.2 : 0.3;
  const leader = hasLeader
    ? { x: Math.round(at.x + sign * size * into), y: Math.round(at.y - Math.sign(down) * size * 0.55) }
    : null;
  const label: MapLabel = { ...at, anchor, leader };
  return { label, letters, box };
}

function expandBox({ left, right, top, bottom }: BoundingBox, across: number, down: number): BoundingBox {
  return { left: left - across, right: right + across, top: top - down, bottom: bottom + down };
}

/** Returns the width of a name in letter heights, for capitals of the display font with the map's letter spacing. */
function letterWidths(name: string): number {
  return [...name].reduce((sum, letter) => {
    if (/[ií .,']/iu.test(letter)) return sum + 0.26;
    return sum + (/[mw]/iu.test(letter) ? 0.77 : 0.5);
  }, 0);
}

/** Returns small boxes along a line. Leaves out its end at the letters. */
function lineBoxes(from: MapPoint, to: MapPoint): BoundingBox[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 3);
  return Array.from({ length: steps }, (_, index) => {
    const part = index / steps;
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return dotBox({ ...at, radius: 1 }, 0);
  });
}

function boxesOverlap(a: BoundingBox, b: BoundingBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
