/** Warns if anyone can read the content, including unreleased shows. */
import { isInside } from '../../lib/is-inside.ts';
import { openRepository } from './git-program.ts';

const TIMEOUT_MS = 10_000;

/** Returns a warning in Spanish; null if the content is private or if this is unknown. @param dir the content folder */
export async function publicContentWarning(dir: string): Promise<string | null> {
  if (isInside(dir, 'public'))
    return 'La carpeta del contenido está dentro de public/, que se publica entera: ahí se lee todo, también lo que espera a su fecha de publicar. Ponla fuera.';
  const remote = openRepository(dir).then(({ git }) => git(['remote', 'get-url', 'origin']));
  const page = repositoryPage(await remote.catch(() => ''));
  return page !== null && (await isPublicPage(page)) ? publicRepositoryText(page) : null;
}

export function publicRepositoryText(page: string): string {
  return `El repositorio del contenido, ${page}, es público: un show que espera a su fecha de publicar no está en el sitio, pero ahí se puede leer. Hazlo privado antes de guardar lo que no se debe saber.`;
}

/** Returns true if a page opens without signing in: forges hide private repositories by a 404 or a redirect. */
export async function isPublicPage(page: string): Promise<boolean> {
  const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const response = await fetch(page, options).catch(() => null);
  return response?.status === 200;
}

/** Returns the web page of a remote's repository; null for a local folder. */
function repositoryPage(remote: string): string | null {
  const [, host, path] =
    /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[\w.-]+@)([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/u.exec(
      remote.trim(),
    ) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}
