/** What editors write where a name will stand: no name to machines. */
import { fold } from '../schemas/country.ts';
import { isBlank } from '../schemas/pure/text.ts';

const PLACEHOLDER =
  /^(?:\p{P}*|n[./]?a|tb[acd]|pendiente|proximamente|(?:por|sin) (?:avisar|confirmar|anunciar|definir))[.…]*$/u;

/** False for "Por definir", "na", "???" and the like. */
export function isKnown(text: string): boolean {
  return !isBlank(text) && !PLACEHOLDER.test(fold(text));
}
