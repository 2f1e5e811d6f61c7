/** The privacy notice of a new site, in the words of its country. A lawyer has to confirm it. */

import { noticesSection } from '../../domain/contact/notices-section.ts';
import { countryCatalogue } from '../../domain/places/country-catalogue.ts';
import type { Country } from '../../schemas/fields/country.ts';
import type { Answers } from './answers.ts';
import { countryOf } from './initial-content.ts';

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
  return `---
titulo: ${JSON.stringify(title)}
actualizado: "${today}"
---

## Quién es responsable de tus datos

${who}, de ${place}, es responsable del uso y la protección de tus datos personales, conforme a${law.startsWith('el ') ? law.slice(1) : ` ${law}`}.

## Qué datos se reciben y para qué

Solo los que tú das. Por el formulario de contacto o por correo: tu nombre, tu correo y lo que escribas. Se usan para
contestarte y dar seguimiento a contrataciones, prensa y aclaraciones sobre una función. No se usan para publicidad.
${basis}
${tickets} se compran en páginas de terceros, o se piden por teléfono o WhatsApp. Lo que les entregues a ellos se rige por
sus propios avisos.

${noticesSection(`${ticket}s`)}
## Cuánto tiempo se guardan y con quién se comparten

Se guardan lo necesario para atender tu mensaje y cumplir con la ley; después se eliminan. No se transfieren a terceros, salvo
que una autoridad competente lo pida. Los proveedores de correo y de alojamiento los tratan por cuenta del responsable.

## Tus derechos

Puedes pedir acceso a tus datos, que se corrijan o se borren, u oponerte a su uso, sin ${country === 'España' ? 'coste' : 'costo'}. Escribe a
[${correo}](mailto:${correo}) con tu nombre y lo que pides.
${rights}
## Cookies y videos

Este sitio no usa cookies de publicidad ni de rastreo. Los videos se cargan desde YouTube, en su modo de privacidad mejorada,
solo cuando los reproduces; a partir de ese momento aplica el aviso de esa plataforma.

## Cambios

Cualquier cambio se publica en esta página, con la fecha de su última actualización.
`;
}
