/** Ticket phones, shown on the cards of cities that sell by telephone. */
import { fold } from '../../schemas/fields/country.ts';
import type { Words } from '../places/country-words.ts';

export interface CityPhone {
  readonly ciudad: string;
  readonly telefono: string;
}

/** "boletos al PHONE", "entradas al PHONE" for a city with a ticket phone, else null. */
export function ticketPhoneText(
  ciudad: string,
  phones: readonly CityPhone[],
  { tickets }: Words,
): string | null {
  const phone = phones.find((entry) => fold(entry.ciudad) === fold(ciudad));
  return phone ? `${tickets} al ${phone.telefono}` : null;
}
