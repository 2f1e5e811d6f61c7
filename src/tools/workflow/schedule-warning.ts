/** GitHub stops the schedules of a public repository that had no commit for 60 days. */

const DAY = 86_400_000;
const LIMIT = 60;
/** Days before the limit from which on each run warns. */
const NOTICE = 14;

/**
 * Null while there is time.
 * @param lastCommit epoch milliseconds
 * @param now epoch milliseconds
 */
export function scheduleWarning(lastCommit: number, now: number): string | null {
  const left = LIMIT - Math.floor((now - lastCommit) / DAY);
  if (left > NOTICE) return null;
  const when = left > 1 ? `en ${left} días` : left === 1 ? 'mañana' : 'en cualquier momento';
  return `GitHub apaga ${when} la construcción diaria: deja de correrla en un repositorio público a los 60 días sin cambios. Guarda cualquier cambio en este repositorio, o cuando se apague entra a Actions → deploy → Enable workflow.`;
}
