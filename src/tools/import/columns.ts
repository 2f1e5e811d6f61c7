/** The names that people give to the columns of a spreadsheet of shows. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fold } from '../../schemas/fields/country.ts';
import type { ApiField } from '../../storage/api/api-show.ts';

/** A list of tickets fits in no column. */
type Field = Exclude<ApiField, 'boletos'> | 'id';

/** By field of the API; the first name is the one that the guide uses. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  id: ['id'],
  ciudad: ['ciudad', 'city', 'plaza', 'localidad', 'municipio'],
  estado: ['estado', 'provincia', 'departamento', 'region', 'state', 'comunidad'],
  pais: ['pais', 'country'],
  fecha: ['fecha', 'dia', 'date', 'fecha del show', 'fecha de la funcion', 'fecha del evento'],
  show: ['show', 'hora', 'horario', 'hora del show', 'hora de inicio', 'inicio', 'time', 'hora show'],
  puertas: ['puertas', 'apertura', 'hora de puertas', 'apertura de puertas', 'doors', 'acceso'],
  lugar: ['lugar', 'recinto', 'sala', 'teatro', 'foro', 'sede', 'local', 'venue', 'espacio', 'bar'],
  direccion: ['direccion', 'domicilio', 'address', 'calle', 'ubicacion', 'direccion del lugar'],
  taquilla: [
    'taquilla',
    'precio',
    'costo',
    'entrada',
    'entrada general',
    'precio en taquilla',
    'price',
    'boleteria',
    'en puerta',
    'valor',
    'precio taquilla',
    'general',
  ],
  preventa: [
    'preventa',
    'anticipada',
    'venta anticipada',
    'precio preventa',
    'precio de preventa',
    'precio anticipado',
    'presale',
  ],
  linkdecompra: [
    'link',
    'linkdecompra',
    'link de compra',
    'boletos',
    'entradas',
    'boletas',
    'tickets',
    'enlace',
    'url',
    'liga',
    'venta',
    'link de venta',
    'venta de boletos',
    'link boletos',
    'link de boletos',
    'link entradas',
  ],
  invitados: ['invitado', 'invitados', 'invitada', 'artista invitado', 'guest', 'con'],
  abridor: ['abridor', 'abre', 'telonero', 'teloneros', 'opening', 'opener', 'support', 'banda invitada'],
  tiposhow: ['asquerosos', 'tiposhow', 'tipo de show'],
  titulo: ['titulo', 'evento', 'nombre', 'nombre del show', 'nombre del evento', 'title', 'espectaculo'],
  facelugar: [
    'facelugar',
    'facebook',
    'facebook del lugar',
    'pagina del lugar',
    'redes del lugar',
    'web del lugar',
  ],
  duracion: ['duracion', 'duracion del show', 'duration'],
  edad: ['edad', 'edades', 'edad minima', 'clasificacion', 'age'],
  comoLlegar: ['comollegar', 'como llegar', 'transporte'],
  mapa: ['mapa', 'google maps', 'map', 'enlace del mapa'],
  estacionamiento: ['estacionamiento', 'parqueadero', 'parking', 'aparcamiento'],
  accesibilidad: ['accesibilidad', 'accesos', 'accessibility'],
  prohibido: ['prohibido', 'no se permite', 'restricciones'],
  estatus: ['estatus', 'status', 'situacion', 'estado del show'],
  fechaAnterior: ['fechaanterior', 'fecha anterior', 'fecha original'],
  zona: ['zona', 'zona horaria', 'huso horario', 'timezone'],
  cartel: ['cartel', 'poster', 'afiche', 'flyer', 'imagen'],
  cartelAlt: ['cartelalt', 'descripcion del cartel'],
  publicar: ['publicar', 'publicar desde', 'anuncio', 'fecha de anuncio'],
  actualizado: ['actualizado', 'actualizacion'],
  antes: ['antes', 'nombres anteriores'],
  notas: ['notas', 'nota', 'observaciones', 'comentarios', 'notes', 'informacion'],
};

const FIELDS: ReadonlyMap<string, Field> = new Map(
  (Object.entries(NAMES) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

export interface Columns {
  /** The field of each column; null for a column that is left out. */
  readonly fields: readonly (string | null)[];
  readonly notices: readonly string[];
}

/** Reads the first row: any case, with or without accents, with `*`, `:` or a remark in parentheses. */
export function readColumns(head: readonly string[]): Columns {
  const found = head.map((name) => FIELDS.get(plain(name)) ?? null);
  const fields = found.map((field, index) => (found.indexOf(field) === index ? field : null));
  const notices = head.flatMap((name, index) => {
    const [field, earlier] = [found[index], found.indexOf(found[index] ?? null)];
    if (field && earlier === index) return [];
    if (field) return [`columna «${name}»: se deja fuera; ${nameOf(field)} ya sale de «${head[earlier]}»`];
    if (name.trim() === '') return [];
    const near = FIELDS.get(closestName(plain(name), [...FIELDS.keys()]) ?? '');
    const remedy = near ? `si es ${nameOf(near)}, ponle ese nombre` : 'no es un dato de un show';
    return [`columna «${name}»: se deja fuera; ${remedy}`];
  });
  return { fields, notices };
}

function nameOf(field: Field): string {
  return NAMES[field][0] ?? field;
}

function plain(name: string): string {
  const text = name.replace(/\(.*?\)/gu, ' ').replace(/[_*:¿?/.-]+/gu, ' ');
  return fold(text);
}
