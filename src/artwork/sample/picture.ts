/** What every sample picture is: a place in the content folder, a size, a budget and a way to draw it at any scale. */

export interface Picture {
  /** Inside the content folder. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Most bytes its JPEG may take. */
  readonly limit: number;
  /** Returns 8-bit RGB, `width * height * 3` bytes, for the size asked (the full one or smaller). */
  readonly draw: (width: number, height: number) => Promise<Buffer>;
}
