/** The states of Mexico by the names that people write: a show's clock depends on its state. */
import { fold, parseCountry } from '../../schemas/fields/country.ts';

/** Each with its other names, the official abbreviation first; folded, without dots and spaces. */
const STATE_NAMES = {
  Aguascalientes: ['ags'],
  'Baja California': ['bc', 'bcn', 'bcnorte', 'bajacalif', 'bajacal', 'bajacalifornianorte'],
  'Baja California Sur': ['bcs', 'bcsur', 'bajacalifsur', 'bajacalsur'],
  Campeche: ['camp'],
  Chiapas: ['chis'],
  Chihuahua: ['chih'],
  'Ciudad de México': ['cdmx', 'cddemexico', 'df', 'distritofederal', 'mexicodf'],
  Coahuila: ['coah', 'coahuiladezaragoza'],
  Colima: ['col'],
  Durango: ['dgo'],
  'Estado de México': ['mex', 'mexico', 'edomex', 'edomexico', 'edodemex', 'edodemexico', 'estadodemex'],
  Guanajuato: ['gto'],
  Guerrero: ['gro'],
  Hidalgo: ['hgo'],
  Jalisco: ['jal'],
  Michoacán: ['mich', 'michoacandeocampo'],
  Morelos: ['mor'],
  Nayarit: ['nay'],
  'Nuevo León': ['nl', 'nleon', 'nvoleon'],
  Oaxaca: ['oax'],
  Puebla: ['pue'],
  Querétaro: ['qro', 'queretarodearteaga'],
  'Quintana Roo': ['qroo', 'qr'],
  'San Luis Potosí': ['slp', 'sanluispot'],
  Sinaloa: ['sin'],
  Sonora: ['son'],
  Tabasco: ['tab'],
  Tamaulipas: ['tamps', 'tam'],
  Tlaxcala: ['tlax'],
  Veracruz: ['ver', 'veracruzdeignaciodelallave'],
  Yucatán: ['yuc'],
  Zacatecas: ['zac'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MexicanState = keyof typeof STATE_NAMES;

export const mexicanStates = Object.keys(STATE_NAMES) as readonly MexicanState[];

const byName: ReadonlyMap<string, MexicanState> = new Map(
  mexicanStates.flatMap((state) =>
    [withoutDots(state), ...STATE_NAMES[state]].map((name) => [name, state] as const),
  ),
);

/** The folded full name of a state: "B.C." → "baja california", "Coahuila de Zaragoza" → "coahuila"; any other name folded. */
export function foldState(name: string): string {
  return fold(parseMexicanState(name) ?? name);
}

/** A key that is equal for equal states: Mexican states by any of their names, those of other countries by their name. */
export function stateKey(state: string, country: string): string {
  return parseCountry(country) === 'Mexico' ? foldState(state) : fold(state);
}

/** The state by any of its names: "B.C." → "Baja California"; null when there is none. */
export function parseMexicanState(name: string): MexicanState | null {
  return byName.get(withoutDots(name)) ?? null;
}

export function isKnownState(name: string): boolean {
  return byName.has(withoutDots(name));
}

/** "Q. Roo" and "QRoo", "B. C. S." and "BCS" are spelled alike. */
function withoutDots(name: string): string {
  return fold(name).replace(/[.,\s]/gu, '');
}
