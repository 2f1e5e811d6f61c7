/** Privacy notice of a new site in its country's words. A lawyer must confirm it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesSection } from '../../domain/contact/privacy-sections.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { capitalize } from '../../domain/text/wording.ts';
import type { Country } from '../../schemas/fields/country.ts';
import type { Answers } from './answers.ts';
import laws from './templates/privacy-laws.json' with { type: 'json' };

export function readTemplate(file: string): string {
  return readFileSync(join(import.meta.dirname, 'templates', file), 'utf8');
}

/** Named data protection laws by country, with other required texts: legal basis, and where to complain. */
const LAWS: { readonly [country in Country]?: { law: string; basis?: string; rights?: string } } = laws;

/** Returns the text of the file. @param today `YYYY-MM-DD` */
export function privacyNotice(answers: Answers, today: string): string {
  const { nombre, titular, ciudad, estado, pais, acto, correo } = answers;
  const { country, words, titles } = homeCountrySettings({ pais, acto });
  const tickets = `${words.ending === 'a' ? 'Las' : 'Los'} ${words.tickets}`;
  const place = [...new Set([ciudad, estado, pais === 'Mexico' ? 'México' : pais])].join(', ');
  const who = titular === nombre ? titular : `${titular} («${nombre}»)`;
  const general = 'la ley de protección de datos que se aplica en su país';
  const { law = general, basis = '', rights = '' } = LAWS[country] ?? {};
  const values: Readonly<Record<string, string>> = {
    title: JSON.stringify(capitalize(words.privacyNotice)),
    today,
    who,
    place,
    basis,
    tickets,
    correo,
    rights,
    // "conforme a el" becomes "conforme al".
    law: law.startsWith('el ') ? law.slice(1) : ` ${law}`,
    notices: noticesSection(words.tickets),
    show: `un${words.showEnding === 'a' ? 'a' : ''} ${words.show}`,
    videos: titles.videos.toLowerCase(),
    cost: country === 'España' ? 'coste' : 'costo',
  };
  return readTemplate('aviso-de-privacidad.md').replace(/\{(\w+)\}/gu, (_, key) => values[key] ?? '');
}
