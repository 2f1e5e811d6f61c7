/** The fields of the forms at /add/ and /editar/: label, message when a required one is missing, maximum length. */

import type { Words } from '../../domain/places/country-words.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { visitFieldNames } from '../../schemas/fields/visit-field-names.ts';

interface FieldRule {
  /** Absent where the word differs between countries (`labelOf`). */
  readonly label?: string;
  /** Message for an empty required field; optional fields have none. */
  readonly missing?: string;
  /** Maximum length in the show's schema. */
  readonly max: number;
}

/** In the order of the payload. */
const addFields = {
  ciudad: { label: 'Ciudad', missing: 'Escribe la ciudad.', max: 80 },
  estado: { label: 'Estado o región', missing: 'Escribe el estado o la región.', max: 80 },
  pais: { label: 'País', missing: 'Elige el país.', max: 80 },
  fecha: { label: 'Fecha', missing: 'Elige la fecha.', max: 40 },
  preventa: { max: 80 },
  taquilla: {
    missing: 'Escribe el precio; si no se sabe, por avisar.',
    max: 80,
  },
  abridor: { label: 'Quién abre', max: 200 },
  direccion: { label: 'Dirección', missing: 'Escribe la dirección.', max: 300 },
  lugar: { label: 'Lugar', missing: 'Escribe el nombre del lugar.', max: 160 },
  linkdecompra: { label: 'Link de compra', max: 2000 },
  puertas: { label: 'Puertas', max: 40 },
  show: { label: 'Show', missing: 'Elige la hora del show.', max: 40 },
  tiposhow: { label: 'Tipo de show', max: 80 },
  invitados: { label: 'Invitado', max: 120 },
  cartel: { label: 'Imagen del cartel', max: 200 },
  facelugar: { label: 'Página del lugar', max: 2000 },
} as const satisfies Record<string, FieldRule>;

/** At /editar/, and those of `optionalFieldNames` at /add/ too. */
const editorFields = {
  /** A list as JSON (offers.ts). */
  boletos: { max: 60_000 },
  estatus: { label: 'Estatus', max: 40 },
  fechaAnterior: { label: 'Fecha anterior', max: 40 },
  edad: { label: 'Edad', max: 120 },
  duracion: { label: 'Duración', max: 60 },
  comoLlegar: { label: 'Cómo llegar', max: 300 },
  mapa: { label: 'Enlace del mapa', max: 2000 },
  estacionamiento: { label: 'Estacionamiento', max: 300 },
  accesibilidad: { label: 'Accesibilidad', max: 300 },
  prohibido: { label: 'No se permite', max: 300 },
  titulo: { label: 'Título propio', max: 120 },
  zona: { label: 'Zona horaria', max: 60 },
  publicar: { label: 'Se ve en el sitio desde', max: 40 },
  cartelAlt: { label: 'Qué se ve en el cartel', max: 300 },
  notas: { label: 'Notas para el público', max: 5000 },
} as const satisfies Record<string, FieldRule>;

export const fields = { ...addFields, ...editorFields };

export type AddField = keyof typeof addFields;
export type Field = keyof typeof fields;
export type Values = { readonly [field in Field]: string };
export type Messages = { readonly [field in Field]?: string };

export const fieldNames = Object.keys(fields) as Field[];
/** The fields of the form at /add/. */
export const addFieldNames = Object.keys(addFields) as AddField[];
/** What /add/ has below "Más datos", in the order of the screen. */
export const extraFieldNames = ['estatus', 'fechaAnterior', ...visitFieldNames] as const;
/** What /add/ only sends when it is given. */
export const optionalFieldNames = ['facelugar', 'zona', ...extraFieldNames] as const;
export type OptionalField = (typeof optionalFieldNames)[number];

/** Order on the screen, to find the topmost error. */
export const screenOrder: readonly Field[] = [
  'ciudad',
  'estado',
  'pais',
  'zona',
  'lugar',
  'direccion',
  'facelugar',
  'fecha',
  'puertas',
  'show',
  'preventa',
  'taquilla',
  'linkdecompra',
  'boletos',
  'invitados',
  'abridor',
  'tiposhow',
  'cartel',
  'cartelAlt',
  'estatus',
  'fechaAnterior',
  ...visitFieldNames,
  'titulo',
  'publicar',
  'notas',
];

export const empty: Values = Object.fromEntries(fieldNames.map((field) => [field, ''])) as Values;

export function isField(name: string): name is Field {
  return Object.hasOwn(fields, name);
}

/** "Taquilla" in Mexico, "Boletería" in Chile. */
export function labelOf(field: Field, { presale, boxOffice, tickets }: Words): string {
  if (field === 'preventa') return presale;
  if (field === 'taquilla') return boxOffice;
  if (field === 'boletos') return capitalize(tickets);
  return ruleOf(field).label ?? field;
}

export function ruleOf(field: Field): FieldRule {
  return fields[field];
}
