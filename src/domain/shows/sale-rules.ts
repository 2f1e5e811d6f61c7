/** Rules between `boletos` and the rest of a show, which need the venue's zone. */
import type { Show } from '../../schemas/show.ts';
import { saleInstant } from '../tickets/sale-times.ts';
import type { ShowIssue } from './show-rules.ts';

interface Place {
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly instant: number;
}

/** Times that the clock of the city skips, and sales that begin once the show has. */
export function saleProblems({ boletos }: Show, { zone, instant: start }: Place): ShowIssue[] {
  return (boletos ?? []).flatMap((offer, index) =>
    (['desde', 'hasta'] as const).flatMap((edge): ShowIssue[] => {
      const text = offer[edge] ?? '';
      if (text === '') return [];
      const instant = saleInstant(text, edge, zone);
      const path = ['boletos', index, edge];
      if (instant === null) {
        const message = 'esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra';
        return [{ field: 'boletos', path, message }];
      }
      if (edge === 'hasta' || instant < start) return [];
      return [{ field: 'boletos', path, message: 'la venta empezaría cuando el show ya empezó; corrígela' }];
    }),
  );
}
