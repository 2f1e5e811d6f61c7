import type { ShowIssue } from '../../domain/shows/show-rules.ts';
import type { Show } from '../../schemas/show.ts';
import type { Entry } from '../read/entries.ts';

/**
 * A warning for a show whose year is not that of its folder or its file name. A rescheduled show keeps its file name, which
 * has the year of its earlier date.
 */
export function fileYearWarnings({ file, data: { fecha, fechaAnterior } }: Entry<Show>): ShowIssue[] {
  const [, folder, name] = /^shows\/(\d{4})\/(?:(\d{4})-\d{2}-\d{2}-)?[^/]*$/u.exec(file) ?? [];
  const years = [fecha, fechaAnterior ?? ''].map((date) => date.slice(0, 4));
  const other = [name, folder].find((year) => year !== undefined && !years.includes(year));
  if (other === undefined) return [];
  const place = other === name ? 'su archivo se llama' : 'su carpeta es';
  return [
    {
      field: 'fecha',
      message: `es de ${years[0]}, pero ${place} ${other}${other === name ? '-…' : ''}; corrige el año de la fecha o, si está bien, no hagas nada: el nombre del archivo es la dirección de su página y se queda`,
    },
  ];
}
