/** The repository of the content at a forge, read from the address of its content folder: the setting `REPO_URL`. */

export type ForgeKind = 'github' | 'gitea' | 'gitlab';

export interface Repository {
  readonly kind: ForgeKind;
  /** "GitHub", "Codeberg" */
  readonly forge: string;
  /** Of the repository's own page, without a trailing slash. */
  readonly url: string;
  readonly branch: string;
  /** The content folder in the repository; empty at its root. */
  readonly folder: string;
}

const HOSTS: readonly { readonly host: RegExp; readonly kind: ForgeKind; readonly forge: string }[] = [
  { host: /(?:^|\.)github\./u, kind: 'github', forge: 'GitHub' },
  { host: /(?:^|\.)gitlab\./u, kind: 'gitlab', forge: 'GitLab' },
  { host: /^codeberg\.org$/u, kind: 'gitea', forge: 'Codeberg' },
  { host: /(?:^|\.)forgejo\./u, kind: 'gitea', forge: 'Forgejo' },
  { host: /(?:^|\.)gitea\./u, kind: 'gitea', forge: 'Gitea' },
];

/** What comes between the repository and the branch in the address of a folder. */
const FOLDER_MARKS = {
  github: '/tree/',
  gitea: '/src/branch/',
  gitlab: '/-/tree/',
} as const satisfies Record<ForgeKind, string>;

const FORGE_NAMES = { github: 'GitHub', gitea: 'Gitea', gitlab: 'GitLab' } as const satisfies Record<
  ForgeKind,
  string
>;

/**
 * Null for an address of no known forge. A host that does not name its program needs the address of the folder. Without a
 * folder, the content is in `content` of the branch `main`.
 */
export function parseRepository(text: string): Repository | null {
  const {
    protocol = '',
    username,
    password,
    host = '',
    origin,
    pathname = '',
  } = URL.parse(text.trim()) ?? {};
  if (!/^https?:$/u.test(protocol) || username || password) return null;
  const known = HOSTS.find((each) => each.host.test(host)) ?? forgeOfPath(pathname);
  if (!known) return null;
  const [path = '', rest = null] = splitOnce(pathname, FOLDER_MARKS[known.kind]);
  const repository = path.replace(/\/+$/u, '').replace(/\.git$/u, '');
  if (!/^(?:\/[\w.~%-]+){2,}$/u.test(repository) || repository.includes('/-')) return null;
  if (known.kind === 'github' && repository.split('/').length !== 3) return null;
  const [branch = '', ...folder] = (rest ?? 'main/content').split('/').filter(Boolean).map(decode);
  if (branch === '') return null;
  return { ...pick(known), url: `${origin}${repository}`, branch, folder: folder.join('/') };
}

function forgeOfPath(pathname: string): { readonly kind: ForgeKind; readonly forge: string } | undefined {
  // The mark of GitHub is part of the one of GitLab.
  const kinds: readonly ForgeKind[] = ['gitlab', 'gitea', 'github'];
  const kind = kinds.find((each) => pathname.includes(FOLDER_MARKS[each]));
  return kind && { kind, forge: FORGE_NAMES[kind] };
}

function pick({ kind, forge }: { readonly kind: ForgeKind; readonly forge: string }) {
  return { kind, forge };
}

function splitOnce(text: string, mark: string): [string, string?] {
  const index = text.indexOf(mark);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + mark.length)];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
