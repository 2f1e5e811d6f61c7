/** Labels of fields that the schemas name only by their key. */

const LABELS: Readonly<Record<string, string>> = {
  alt: 'Qué se ve',
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
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** "Título", "Punto de entrega": from the key of a field. */
export function fieldLabel(key: string): string {
  const words = key
    .replace(/([a-záéíóúñ])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
