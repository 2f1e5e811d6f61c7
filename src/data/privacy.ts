/** The privacy notice, from its content file. */
import { longDateOf } from '../domain/format-date.ts';
import { getEntries } from './entries.ts';

export interface PrivacyNotice {
  readonly title: string;
  readonly updated: string;
  /** Rendered from the file's Markdown. */
  readonly html: string;
}

export async function getPrivacyNotice(): Promise<PrivacyNotice> {
  const [entry] = await getEntries('pages');
  if (!entry) throw new Error('Falta aviso-de-privacidad.md en la carpeta de contenido.');
  return {
    title: entry.data.titulo,
    updated: longDateOf(entry.data.actualizado),
    html: entry.rendered?.html ?? '',
  };
}
