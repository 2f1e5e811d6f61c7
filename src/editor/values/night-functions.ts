/** Other functions of the same night: each is a show of its own, at the date and venue of the form. */
import { parseLink } from '../../schemas/fields/link.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { textsOf, type Values } from './form-fields.ts';

/** Id of the group of inputs. */
export const functionsId = 'add-funciones';

export type NightFunction = Readonly<Pick<Values, 'puertas' | 'show' | 'linkdecompra' | 'estatus'>>;

export const emptyFunction: NightFunction = { puertas: '', show: '', linkdecompra: '', estatus: '' };

/** Returns the first problem, in words, or null if all can be saved. */
export function functionsError({ show }: Values, functions: readonly NightFunction[]): string | null {
  const hours = [show, ...functions.map((each) => each.show)];
  const problems = functions.map((each, index) => {
    if (isBlank(each.show)) return 'elige su hora';
    if (hours.indexOf(each.show) !== index + 1) return 'ya hay otra a esa hora';
    if (isBlank(each.linkdecompra) || parseLink(each.linkdecompra)) return null;
    return 'su link no se puede usar; empieza con https:// o tel:';
  });
  const index = problems.findIndex((problem) => problem !== null);
  return index === -1 ? null : `Función ${index + 2}: ${problems[index]}.`;
}

/** Returns the functions of a stored draft; none without a valid list. */
export function readFunctions(stored: unknown): NightFunction[] {
  return Array.isArray(stored) ? stored.map((each) => textsOf(emptyFunction, each)) : [];
}
