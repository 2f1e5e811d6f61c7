/** The moment that a build, a check or the sample's dates are of: `BUILD_NOW` where it is set, else the clock. */
import { SettingsError } from './settings-error.ts';

interface Environment {
  readonly BUILD_NOW?: string | undefined;
}

/**
 * Epoch milliseconds.
 * @param clock what the clock says, in the same
 * @throws SettingsError.
 */
export function buildNowOf({ BUILD_NOW }: Environment, clock: number): number {
  const instant = BUILD_NOW ? Date.parse(BUILD_NOW) : clock;
  if (Number.isNaN(instant))
    throw new SettingsError(
      `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`,
    );
  return instant;
}
