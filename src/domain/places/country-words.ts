/** The words of a site that differ between countries: "boletos" and "taquilla" in Mexico, "entradas" and "boletería" in Chile. */
import type { Country } from '../../schemas/fields/country.ts';
import { countryCatalogue } from './country-catalogue.ts';

export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(country: Country) {
  const { ticket, presale, boxOffice } = countryCatalogue[country];
  const isEurope = country === 'España' || country === 'Guinea Ecuatorial';
  return {
    /** "boleto", "entrada" */
    ticket: ticket as string,
    tickets: `${ticket}s`,
    /** Ending of what agrees with tickets: "agotad-o-s", "agotad-a-s". */
    ending: ticket.endsWith('a') ? ('a' as const) : ('o' as const),
    /** "Preventa", "Anticipada" */
    presale: presale as string,
    /** "Taquilla", "Boletería", "En puerta" */
    boxOffice: boxOffice as string,
    /** "En taquilla", "En puerta" */
    atBoxOffice: boxOffice.startsWith('En ') ? boxOffice : `En ${boxOffice.toLowerCase()}`,
    live: isEurope ? 'en directo' : 'en vivo',
  };
}
