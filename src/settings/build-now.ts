import { SettingsError } from './settings-error.ts';

interface Environment {
  readonly BUILD_NOW?: string | undefined;
}

/**
 * Returns the time that a build or a check counts as now, in epoch milliseconds: `BUILD_NOW`, or the clock when it is not set.
 * @param clock the current time in epoch milliseconds
 * @throws SettingsError
 */
export function buildNowOf({ BUILD_NOW }: Environment, clock: number): number {
  const instant = BUILD_NOW ? Date.parse(BUILD_NOW) : clock;
  if (Number.isNaN(instant))
    throw new SettingsError(
      `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`,
    );
  return instant;
}
