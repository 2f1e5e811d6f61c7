/** `npm run content:preview`: previews of unreleased shows for promoters and press. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dateTimeText } from '../../src/domain/shows/release-time.ts';
import { homeZoneOf } from '../../src/domain/shows/released-entries.ts';
import { CommandError } from '../../src/lib/command-line.ts';
import { buildSite } from '../../src/server/build/build-site.ts';
import { failureText } from '../../src/server/build/failure-text.ts';
import { createPreviewLinks, parsePreview } from '../../src/server/previews/preview-links.ts';
import {
  HIDDEN_FILES,
  PREVIEW_BASE,
  PREVIEW_HEADERS,
  previewSettings,
} from '../../src/server/previews/preview-sites.ts';
import { cacheDirOf, contentDirOf } from '../../src/settings/environment.ts';
import { readContent } from '../../src/storage/check/read-content.ts';
import { ContentError } from '../../src/storage/files/problem.ts';
import { runCommand } from '../../src/tools/run-command.ts';

const command = {
  name: 'content:preview',
  usages: {
    '[SHOW…]': 'un enlace a las páginas de lo que aún no sale; sin SHOW, de todo lo que espera a su fecha',
    lista: 'los enlaces que sirven',
    'anular ENLACE': 'el enlace deja de servir al momento; ENLACE es su nombre en la lista',
  },
  options: {
    hasta: {
      type: 'string',
      help: 'hasta cuándo sirve: 2026-12-01, o "2026-12-01 12:00", en la hora de casa',
    },
    para: { type: 'string', help: 'para quién es el enlace; sale en la lista' },
    carpeta: { type: 'string', help: 'en lugar del enlace, una carpeta para un host estático' },
  },
  details: `Las páginas llevan «Confidencial hasta …», y no las guardan buscadores, navegadores ni calendarios.
El enlace lo sirve npm run serve (manera 1 de docs/publicar.md), con la misma CACHE_DIR. Con --carpeta nada termina solo: bórrala del host.`,
} as const;

await runCommand(command, async ({ usage, operands, values: { hasta, para = '', carpeta } }) => {
  const now = Date.now();
  const links = createPreviewLinks(cacheDirOf(process.env));
  if (usage === 'anular ENLACE') {
    const [id = ''] = operands;
    if (!(await links.revoke(id)))
      throw new CommandError(`No hay un enlace «${id}». Los que sirven: npm run content:preview -- lista`);
    return console.log(`${id} ya no sirve.`);
  }
  const { entries, problems } = await readContent(contentDirOf(process.env));
  if (usage === 'lista') {
    const homeZone = homeZoneOf(entries);
    const lines = (await links.listValid(now)).map(({ id, name, until, shows }) =>
      [id, ...(name ? [name] : []), `hasta el ${dateTimeText(until, homeZone)}`, shows.join(', ')].join('  '),
    );
    return console.log(lines.join('\n') || 'No hay enlaces que sirvan.');
  }
  if (!hasta)
    throw new CommandError('Falta hasta cuándo sirve: npm run content:preview -- --hasta 2026-12-01');
  // Content with problems cannot be built.
  if (problems.length > 0) throw new CommandError(new ContentError(problems).message);
  const preview = parsePreview(entries, hasta, operands, now);
  if ('problem' in preview) throw new CommandError(preview.problem);
  const { shows, until, untilText } = preview;
  if (carpeta) return writePreviewFolder(carpeta, shows, untilText);
  const link = await links.add({ name: para, shows, until, author: null }, now);
  const { origin } = new URL(process.env.SITE_URL || 'http://localhost:4321');
  console.log(`Vista previa de ${shows.length === 1 ? '1 show' : `${shows.length} shows`}, hasta el ${untilText}:

  ${origin}${PREVIEW_BASE}#${await links.tokenOf(link)}

Quien tenga el enlace la puede abrir hasta entonces. La sirve npm run serve. Se anula con:
  npm run content:preview -- anular ${link.id}`);
});

/**
 * Builds a preview for a static host or to send. Its address has a random name.
 * @param folder receives the preview's folder and the rules for hosts
 */
async function writePreviewFolder(
  folder: string,
  shows: readonly string[],
  untilText: string,
): Promise<void> {
  const name = `previa-${randomBytes(16).toString('hex')}`;
  const site = join(resolve(folder), name);
  // The build's pages read these settings from process.env.
  Object.assign(process.env, previewSettings(shows), { OUT_DIR: site, BASE_PATH: `/${name}/` });
  try {
    await buildSite(process.env);
    for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (HIDDEN_FILES.test(path.slice(site.length))) await rm(path, { recursive: true, force: true });
    }
    const rules = Object.entries(PREVIEW_HEADERS).map(([header, value]) => `  ${header}: ${value}\n`);
    await writeFile(join(folder, '_headers'), `/*\n${rules.join('')}`);
    await writeFile(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  } catch (error) {
    console.error(failureText(error));
    // A failed Astro build leaves workers that would keep this process alive.
    process.exit(1);
  }
  console.log(`Listo en ${folder}: sube esa carpeta a un host y da su dirección con /${name}/ al final.
Quien tenga la dirección la puede abrir y reenviar; nadie la adivina, y no está en buscadores. No termina sola: bórrala del host el ${untilText}.`);
}
