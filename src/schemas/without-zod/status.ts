/** The statuses of a show, apart from its schema so that browsers can read them without zod. */

export const statuses = ['programado', 'agotado', 'cancelado', 'pospuesto', 'reprogramado'] as const;
export type Status = (typeof statuses)[number];
