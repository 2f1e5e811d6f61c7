/** Labels of content fields that the schemas name only by their key. */
import { fieldsWith, ruleOf } from '../../schemas/show-fields.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsWith('isOfVenue').map((field) => [field, ruleOf(field).label ?? field])),
  alt: 'Qué se ve',
  anio: 'Año',
  dia: 'Día',
  dias: 'Días',
  descripcion: 'Descripción',
  direccion: 'Dirección',
  pais: 'País',
  telefono: 'Teléfono',
  telefonos: 'Teléfonos',
  titulo: 'Título',
  tipografia: 'Tipografía',
  numero: 'Número',
  link: 'Enlace',
  lineup: 'Cartel de todos los días',
  menu: 'Menú',
  proximas: 'Próximas fechas',
  fechasProximas: 'Lista de próximas fechas',
  fechasPasadas: 'Lista de fechas pasadas',
  galeria: 'Galería',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** "Título", "Punto de entrega", "Teléfonos 2": from the key of a field, or of an element of a list (`telefonos-2`). */
export function contentLabel(key: string): string {
  const [, name = key, position] = /^(.*?)(?:-(\d+))?$/u.exec(key) ?? [];
  const words = name
    .replace(/([a-záéíóúñ])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const label = LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
  return position === undefined ? label : `${label} ${position}`;
}
