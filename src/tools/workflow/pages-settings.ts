/** Build settings in the GitHub workflow, and a warning before GitHub stops its schedule. */
import { parseRepository } from '../../domain/site/content-repository.ts';
import { DAY_MS } from '../../domain/time/durations.ts';
import { type SettingName, settingNames } from '../../settings/setting-table.ts';

type PagesSettings = Partial<Record<SettingName, string>>;

interface PagesContext {
  /** `GITHUB_REPOSITORY`: OWNER/NAME. A schedule's payload contains no repository. */
  readonly repository: string;
  /** `GITHUB_SERVER_URL` */
  readonly server: string;
  /** `GITHUB_REF_NAME` */
  readonly branch: string;
  /** Repository and branch of the content if it is another repository, which is checked out into `CONTENT_CHECKOUT`. */
  readonly content: { readonly repository: string; readonly branch: string } | null;
  readonly variables: Readonly<Record<string, string>>;
}

/** Folder into which the workflow checks out the content's repository. */
export const CONTENT_CHECKOUT = 'contenido';

/**
 * Returns the build settings. Variables override defaults. An empty variable counts as not set, because an
 * empty PUBLIC_API_URL would mean an API on the site's origin.
 */
export function pagesSettings(context: PagesContext): PagesSettings {
  const { repository, server, branch, content, variables } = context;
  const given: PagesSettings = Object.fromEntries(
    settingNames('isVariable').flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const [owner = '', name = ''] = repository.split('/');
  const host = `${owner.toLowerCase()}.github.io`;
  const isOwnDomain = given.SITE_URL !== undefined && URL.parse(given.SITE_URL)?.host !== host;
  const isUserSite = name.toLowerCase() === host;
  const folder = content ? '' : (given.CONTENT_DIR ?? 'content');
  const contentPage = [server, content?.repository ?? repository, 'tree', content?.branch ?? branch, folder];
  const repositoryUrl = contentPage.filter((part) => part !== '').join('/');
  return {
    SITE_URL: `https://${host}`,
    BASE_PATH: isOwnDomain || isUserSite ? '/' : `/${name}/`,
    ...(content && { CONTENT_DIR: CONTENT_CHECKOUT }),
    ...(parseRepository(repositoryUrl) && { REPO_URL: repositoryUrl }),
    ...given,
  };
}

/** Returns lines for the file `GITHUB_ENV`. @throws Error for a value with several lines, which would set other variables */
export function environmentFile(settings: PagesSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      if (/[\r\n]/u.test(value)) throw new Error(`La variable ${name} tiene más de una línea.`);
      return `${name}=${value}\n`;
    })
    .join('');
}

/** Days without a commit after which GitHub stops the schedules of a public repository. */
const LIMIT = 60;
/** Days before the limit from which each run warns. */
const WARNED_DAYS = 14;

/** Returns a warning, or null if it is too early. Both times are epoch milliseconds. */
export function scheduleWarning(lastCommit: number, now: number): string | null {
  const left = LIMIT - Math.floor((now - lastCommit) / DAY_MS);
  if (left > WARNED_DAYS) return null;
  const soon = left === 1 ? 'mañana' : 'en cualquier momento';
  const when = left > 1 ? `en ${left} días` : soon;
  return `GitHub apaga ${when} la construcción diaria: deja de correrla en un repositorio público a los 60 días sin cambios. Guarda cualquier cambio en este repositorio, o cuando se apague entra a Actions → deploy → Enable workflow.`;
}
