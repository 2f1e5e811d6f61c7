/** How a body stands: where hands, feet and gaze go. */
import type { Grip } from './hands.ts';
import type { Vec } from './space.ts';

export interface Pose {
  /** Where the feet are centred and which way the body faces (0 is towards the audience). */
  readonly at?: Vec;
  readonly facing?: number;
  /** Height of the hips, and how far the chest leans forward and sideways from them. */
  readonly hips?: number;
  readonly lean?: number;
  readonly sway?: number;
  /** Turn and nod of the head. */
  readonly gaze?: number;
  readonly nod?: number;
  /** Hands and feet, in the body's own frame: +x its left, +z ahead. */
  readonly left: Vec;
  readonly right: Vec;
  readonly feet?: readonly [Vec, Vec];
  /** Where elbows point. */
  readonly elbows?: readonly [Vec, Vec];
  /** What each hand does. */
  readonly grips?: readonly [Grip, Grip];
  readonly beard?: boolean;
  readonly mane?: number;
}
