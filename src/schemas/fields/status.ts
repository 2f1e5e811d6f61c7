/** The statuses of a show. */

export const statuses = ['programado', 'agotado', 'cancelado', 'pospuesto', 'reprogramado'] as const;
export type Status = (typeof statuses)[number];

/** @param text text from a form; other texts count as no status */
export function toStatus(text: string): Status {
  return statuses.find((status) => status === text) ?? 'programado';
}
