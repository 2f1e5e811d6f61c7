/** The words of a site that differ between countries: "boletos" and "taquilla" in Mexico, "entradas" and "boletería" in Chile. */
import type { Country } from '../../schemas/fields/country.ts';
import { countryCatalogue } from './country-catalogue.ts';

export interface Words {
  /** "boleto", "entrada" */
  readonly ticket: string;
  /** "boletos", "entradas" */
  readonly tickets: string;
  /** Ending of what agrees with tickets: "agotad-o-s", "agotad-a-s". */
  readonly ending: 'o' | 'a';
  /** "Preventa", "Anticipada" */
  readonly presale: string;
  /** "Taquilla", "Boletería", "En puerta" */
  readonly boxOffice: string;
  /** "En taquilla", "En puerta" */
  readonly atBoxOffice: string;
  /** "en vivo", "en directo" */
  readonly live: string;
}

export function wordsOf(country: Country): Words {
  const { ticket, presale, boxOffice } = countryCatalogue[country];
  const isEurope = country === 'España' || country === 'Guinea Ecuatorial';
  return {
    ticket,
    tickets: `${ticket}s`,
    ending: ticket.endsWith('a') ? 'a' : 'o',
    presale,
    boxOffice,
    atBoxOffice: boxOffice.startsWith('En ') ? boxOffice : `En ${boxOffice.toLowerCase()}`,
    live: isEurope ? 'en directo' : 'en vivo',
  };
}
