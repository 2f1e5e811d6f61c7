/** Since 0.2.0 site.yaml says what the code of 0.1.0 said of every act: stand up from Mexico, with shows of Asquerosos. */
import type { Change, ContentDocuments } from './migrations.ts';

export function wordsAsData({ site, isFirstVersion, hasShowWith }: ContentDocuments): Change[] {
  if (!site || !isFirstVersion) return [];
  const fields = {
    pais: 'Mexico',
    acto: 'stand up',
    anuncio: `Stand up con ${site.get('nombre')}`,
    ...(hasShowWith('asquerosos') && { tiposDeShow: [{ nombre: 'Asquerosos' }] }),
  };
  const missing = Object.entries(fields).filter(([name]) => !site.has(name));
  return missing.map(([name, value]): Change => {
    site.set(name, site.createNode(value));
    const text = typeof value === 'string' ? value : value.map(({ nombre }) => nombre).join(', ');
    return { file: 'site.yaml', message: `gana ${name}: ${text}` };
  });
}
