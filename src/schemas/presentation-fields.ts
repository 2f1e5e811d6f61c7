/** Fields of a show for poster, status, title, release, notes and former file names, for show-fields.ts. */
import type { FieldRule } from './field-rule.ts';
import { statuses } from './fields/status.ts';

export const presentationFields = {
  cartel: {
    kind: 'picture',
    label: 'Imagen del cartel',
    help: 'Cartel dentro de la carpeta de contenido. Sin él se dibuja uno.',
    examples: ['carteles/2026-12-05-guadalajara.jpg'],
    form: { group: 'poster', hint: 'JPG o PNG. Sin cartel se dibuja uno con los datos del show.' },
    columns: ['poster', 'afiche', 'flyer', 'imagen'],
  },
  estatus: {
    kind: 'choice',
    options: statuses,
    label: 'Estatus',
    help: 'programado (si falta), agotado, cancelado, pospuesto o reprogramado.',
    examples: ['reprogramado'],
    form: { group: 'status', isHalf: true },
    columns: ['status', 'situacion', 'estado del show'],
  },
  fechaAnterior: {
    kind: 'date',
    label: 'Fecha anterior',
    help: 'La fecha que tenía antes, cuando el estatus es reprogramado.',
    examples: ['2026-11-20'],
    form: { group: 'status', isHalf: true, hint: 'La que se había anunciado.' },
    columns: ['fecha original'],
  },
  zona: {
    kind: 'zone',
    label: 'Zona horaria',
    help: 'Zona horaria, si no es la de su país, estado y ciudad.',
    examples: ['America/Lima'],
    form: { group: 'place', order: 1 },
    columns: ['huso horario', 'timezone'],
  },
  titulo: {
    max: 120,
    label: 'Título propio',
    help: 'Título propio de la función, en lugar de la ciudad.',
    examples: ['Grabación del especial'],
    form: { group: 'more', hint: 'En lugar de la ciudad: Grabación del especial.' },
    columns: ['evento', 'nombre', 'nombre del show', 'nombre del evento', 'title', 'espectaculo'],
  },
  cartelAlt: {
    label: 'Qué se ve en el cartel',
    help: 'Qué se ve en el cartel, para quien no lo ve.',
    examples: ['Cartel rojo con un micrófono'],
    form: {
      group: 'poster',
      isHalf: true,
      placeholder: 'Cartel rojo con un micrófono',
      hint: 'Para quien no lo ve.',
    },
    columns: ['descripcion del cartel'],
  },
  publicar: {
    kind: 'moment',
    label: 'Se ve en el sitio desde',
    help: 'Día, o día y hora de casa (zona o pais de site.yaml), desde el que puede verse en el sitio. Antes no aparece.',
    examples: ['2026-11-28 12:00', '2026-11-28'],
    form: { group: 'more', order: 1 },
    columns: ['publicar desde', 'anuncio', 'fecha de anuncio'],
  },
  actualizado: {
    kind: 'date',
    help: 'Día en que se anunció o cambió por última vez; ordena el RSS y los calendarios.',
    examples: ['2026-11-20'],
    columns: ['actualizacion'],
  },
  antes: {
    kind: 'ids',
    help: 'Nombres que tuvo este archivo, del más viejo al más nuevo; así sus enlaces y calendarios siguen sirviendo.',
    examples: ['2026-11-20-guadalajara'],
    columns: ['nombres anteriores'],
  },
  notas: {
    kind: 'notes',
    label: 'Notas para el público',
    help: 'Notas para los fans, debajo de los datos.',
    examples: ['Hay estacionamiento.'],
    form: { group: 'more', hint: 'Salen en la página del show.' },
    columns: ['nota', 'observaciones', 'comentarios', 'notes', 'informacion'],
  },
} as const satisfies Readonly<Record<string, FieldRule>>;
