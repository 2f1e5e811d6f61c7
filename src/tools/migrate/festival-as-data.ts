/** Since 0.2.0 a festival says what the code of 0.1.0 said of Black & Chrome: country, address, look, tickets and countdown. */
import type { Document } from 'yaml';
import type { Change, ContentDocuments } from './migrations.ts';

export function festivalAsData({ site, festivals, files }: ContentDocuments): Change[] {
  const old = [...festivals].filter(([, festival]) => !festival.has('pais'));
  const latest = old.at(-1);
  return [
    ...old.flatMap(([file, festival]) => add(file, festival, { pais: 'Mexico' })),
    ...(latest ? add(...latest, fieldsOfLatest(latest[1], files)) : []),
    ...moveCountdown(site, [...festivals].at(-1)),
  ];
}

/** 0.1.0 published the last festival, by the name of its file, at /blacknchrome/. */
function fieldsOfLatest(festival: Document, files: ReadonlySet<string>): Record<string, unknown> {
  const [titulo, ciudad] = [String(festival.get('titulo')), String(festival.get('ciudad'))];
  return {
    ...(titulo.startsWith('Black & Chrome') && { menu: 'Black & Chrome' }),
    descripcion: `${titulo}: festival de comedia en ${ciudad}.`,
    ruta: 'blacknchrome',
    aspecto: 'cromo',
    boletos: { precio: 'Gratis', aviso: '*Los boletos son completamente gratis*' },
    ...(files.has('videos.yaml') && { videos: true }),
  };
}

/** Only the fields that the document lacks. */
function add(file: string, document: Document, fields: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (document.has(name)) return [];
    document.set(name, document.createNode(value));
    return [
      {
        file,
        message: `gana ${name}: ${typeof value === 'object' ? Object.values(value ?? {}).join(' · ') : value}`,
      },
    ];
  });
}

function moveCountdown(site: Document | null, target: readonly [string, Document] | undefined): Change[] {
  if (!site?.has('cuentaRegresiva')) return [];
  const moment = site.get('cuentaRegresiva');
  site.delete('cuentaRegresiva');
  if (!target || target[1].has('cuentaRegresiva'))
    return [{ file: 'site.yaml', message: 'pierde cuentaRegresiva, que ahora es de cada festival' }];
  const [file, festival] = target;
  festival.set('cuentaRegresiva', moment);
  return [
    { file: 'site.yaml', message: `pierde cuentaRegresiva, que pasa a ${file}` },
    { file, message: 'gana cuentaRegresiva, que estaba en site.yaml' },
  ];
}
