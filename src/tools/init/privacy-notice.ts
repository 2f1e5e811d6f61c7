/** The privacy notice of a new site, in the words of its country. A lawyer has to confirm it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesSection } from '../../domain/contact/notices-section.ts';
import { countryCatalogue } from '../../domain/places/country-catalogue.ts';
import type { Country } from '../../schemas/fields/country.ts';
import type { Answers } from './answers.ts';
import { countryOf } from './initial-content.ts';

export function template(file: string): string {
  return readFileSync(join(import.meta.dirname, 'templates', file), 'utf8');
}

/** The law on personal data of each country, where there is one of that name. */
const LAWS: Readonly<Partial<Record<Country, string>>> = {
  Argentina: 'la Ley 25.326 de Protección de los Datos Personales',
  Chile: 'la Ley 19.628 sobre Protección de la Vida Privada',
  Colombia: 'la Ley 1581 de 2012',
  'Costa Rica': 'la Ley 8968',
  Ecuador: 'la Ley Orgánica de Protección de Datos Personales',
  España: 'el Reglamento (UE) 2016/679 (RGPD) y a la Ley Orgánica 3/2018',
  Mexico: 'la Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  Panamá: 'la Ley 81 de 2019',
  Perú: 'la Ley 29733 de Protección de Datos Personales',
  'República Dominicana': 'la Ley 172-13',
  Uruguay: 'la Ley 18.331 de Protección de Datos Personales',
};

/** What the law of a country wants to be said besides: why the data may be used, and whom to complain to. */
const FURTHER: Readonly<Partial<Record<Country, { readonly basis: string; readonly rights: string }>>> = {
  España: {
    basis:
      '\nLa base legal es tu consentimiento al escribir y el interés legítimo de contestarte (artículo 6.1, letras a y f, del RGPD).\n',
    rights:
      '\nTambién puedes pedir la limitación de su uso y su portabilidad, retirar tu consentimiento y reclamar ante la\n[Agencia Española de Protección de Datos](https://www.aepd.es/).\n',
  },
};

/** Writes the notice. @param today `YYYY-MM-DD` */
export function privacyNotice(answers: Answers, today: string): string {
  const { nombre, titular, ciudad, estado, pais, correo } = answers;
  const country = countryOf(answers);
  const { ticket } = countryCatalogue[country];
  const tickets = `${ticket === 'boleto' ? 'Los' : 'Las'} ${ticket}s`;
  const title = country === 'España' ? 'Política de privacidad' : 'Aviso de privacidad';
  const place = [...new Set([ciudad, estado, pais === 'Mexico' ? 'México' : pais])].join(', ');
  const who = titular === nombre ? titular : `${titular} («${nombre}»)`;
  const law = LAWS[country] ?? 'la ley de protección de datos que se aplica en su país';
  const { basis = '', rights = '' } = FURTHER[country] ?? {};
  const values: Readonly<Record<string, string>> = {
    ...{ title: JSON.stringify(title), today, who, place, basis, tickets, correo, rights },
    // "conforme a el" is "conforme al".
    law: law.startsWith('el ') ? law.slice(1) : ` ${law}`,
    notices: noticesSection(`${ticket}s`),
    cost: country === 'España' ? 'coste' : 'costo',
  };
  return template('aviso-de-privacidad.md').replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
}
