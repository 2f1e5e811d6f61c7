/** Ticket phones, shown on the cards of cities that sell by telephone. */
import { fold } from '../schemas/country.ts';

export interface CityPhone {
  readonly ciudad: string;
  readonly telefono: string;
}

/** "boletos al PHONE" for a city with a ticket phone, else null. */
export function ticketPhoneText(ciudad: string, phones: readonly CityPhone[]): string | null {
  const phone = phones.find((entry) => fold(entry.ciudad) === fold(ciudad));
  return phone ? `boletos al ${phone.telefono}` : null;
}
