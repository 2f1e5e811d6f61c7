/** The states of Mexico by the names that people write: a show's clock depends on its state. */
import { fold } from '../schemas/country.ts';

export const mexicanStates = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
] as const;

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ags: 'aguascalientes',
    bc: 'baja california',
    bcn: 'baja california',
    'baja california norte': 'baja california',
    bcs: 'baja california sur',
    chih: 'chihuahua',
    cdmx: 'ciudad de mexico',
    df: 'ciudad de mexico',
    'distrito federal': 'ciudad de mexico',
    coah: 'coahuila',
    'coahuila de zaragoza': 'coahuila',
    'edo mex': 'estado de mexico',
    edomex: 'estado de mexico',
    mexico: 'estado de mexico',
    gto: 'guanajuato',
    jal: 'jalisco',
    mich: 'michoacan',
    'michoacan de ocampo': 'michoacan',
    nay: 'nayarit',
    nl: 'nuevo leon',
    oax: 'oaxaca',
    pue: 'puebla',
    qro: 'queretaro',
    'queretaro de arteaga': 'queretaro',
    'q roo': 'quintana roo',
    qroo: 'quintana roo',
    slp: 'san luis potosi',
    sin: 'sinaloa',
    son: 'sonora',
    tamps: 'tamaulipas',
    ver: 'veracruz',
    'veracruz de ignacio de la llave': 'veracruz',
    yuc: 'yucatan',
    zac: 'zacatecas',
  }),
);

const known: ReadonlySet<string> = new Set(mexicanStates.map(fold));

/** The folded full name of a state: "B.C." → "baja california", "Coahuila de Zaragoza" → "coahuila". */
export function foldState(name: string): string {
  const folded = fold(name);
  // "Q. Roo" keeps its space, "B. C. S." is initials.
  const [spaced, joined] = [folded.replace(/\./gu, ''), folded.replace(/[. ]/gu, '')];
  return SHORT.get(spaced) ?? SHORT.get(joined) ?? folded;
}

export function isKnownState(name: string): boolean {
  return known.has(foldState(name));
}
