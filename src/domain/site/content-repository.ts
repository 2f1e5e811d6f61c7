/**
 * The Git repository of the content, from the address of the content folder (the setting `REPO_URL`), and
 * links to the forge's pages to create, change, delete and upload files.
 */

export interface ContentRepository {
  readonly kind: keyof typeof forgeKinds;
  /** "GitHub", "Codeberg" */
  readonly forge: string;
  /** Address of the repository's page, without a trailing slash. */
  readonly url: string;
  readonly branch: string;
  /** Content folder in the repository; empty if it is the root. */
  readonly folder: string;
}

const HOSTS: readonly {
  readonly host: RegExp;
  readonly kind: ContentRepository['kind'];
  readonly forge: string;
}[] = [
  { host: /(?:^|\.)github\./u, kind: 'github', forge: 'GitHub' },
  { host: /(?:^|\.)gitlab\./u, kind: 'gitlab', forge: 'GitLab' },
  { host: /^codeberg\.org$/u, kind: 'gitea', forge: 'Codeberg' },
  { host: /(?:^|\.)forgejo\./u, kind: 'gitea', forge: 'Forgejo' },
  { host: /(?:^|\.)gitea\./u, kind: 'gitea', forge: 'Gitea' },
];

/**
 * Paths, after the repository's address, of the pages that show, create, change, delete and upload files. `text` is null if the
 * forge cannot fill in the text of a new file. GitLab comes before GitHub, because its folder path contains GitHub's. GitHub:
 * https://github.com/isaacs/github/issues/1527#issuecomment-617466083 (new files). Gitea and Forgejo:
 * https://docs.gitea.com/development/integrations. GitLab deletes and uploads with buttons, not on pages of their own, and fills in
 * only the name: https://gitlab.com/gitlab-org/gitlab/-/work_items/594214.
 */
const forgeKinds = {
  gitlab: {
    forge: 'GitLab',
    create: { page: '-/new', name: 'file_name', text: null },
    pages: { edit: '-/edit', remove: '-/blob', upload: '-/tree', folder: '-/tree' },
  },
  gitea: {
    forge: 'Gitea',
    create: { page: '_new', name: 'filename', text: 'value' },
    pages: { edit: '_edit', remove: '_delete', upload: '_upload', folder: 'src/branch' },
  },
  github: {
    forge: 'GitHub',
    create: { page: 'new', name: 'filename', text: 'value' },
    pages: { edit: 'edit', remove: 'delete', upload: 'upload', folder: 'tree' },
  },
} as const;

/**
 * Returns the repository at an address, or null if the forge is unknown. If the host name does not tell the
 * forge, the address must be of a folder. The default folder is `content` in the branch `main`.
 */
export function parseRepository(text: string): ContentRepository | null {
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/u.test(address.protocol) || address.username || address.password) return null;
  const { host, origin, pathname } = address;
  const known = HOSTS.find((each) => each.host.test(host)) ?? forgeOfPath(pathname);
  if (!known) return null;
  const { kind, forge } = known;
  const [path = '', branchAndFolder = 'main/content'] = splitOnce(pathname, folderMark(kind));
  const repository = path.replace(/\/+$/u, '').replace(/\.git$/u, '');
  if (!/^(?:\/[\w.~%-]+){2,}$/u.test(repository) || repository.includes('/-')) return null;
  if (kind === 'github' && repository.split('/').length !== 3) return null;
  const [branch = '', ...folder] = branchAndFolder.split('/').filter(Boolean).map(decodePathPart);
  if (branch === '') return null;
  return { kind, forge, url: `${origin}${repository}`, branch, folder: folder.join('/') };
}

/** Returns the part of a folder's address between repository and branch. */
function folderMark(kind: ContentRepository['kind']): string {
  return `/${forgeKinds[kind].pages.folder}/`;
}

function forgeOfPath(pathname: string): Pick<ContentRepository, 'kind' | 'forge'> | undefined {
  const kinds = Object.keys(forgeKinds) as ContentRepository['kind'][];
  const kind = kinds.find((each) => pathname.includes(folderMark(each)));
  return kind && { kind, forge: forgeKinds[kind].forge };
}

function splitOnce(text: string, mark: string): [string, string?] {
  const index = text.indexOf(mark);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + mark.length)];
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** GitHub answers 414 from 8,192 bytes on, and its sign-in page encodes the address a second time. */
const MAX_URL_LENGTH = 6000;

/**
 * Returns the address of the form for a new file. `hasText` is false if the editor must paste the text,
 * because the forge does not accept it or the address would be too long.
 * @param path inside the content folder: `shows/2026/2026-12-05-guadalajara.md`
 */
export function newFileLink(repository: ContentRepository, path: string, text: string) {
  const { page, name, text: textParameter } = forgeKinds[repository.kind].create;
  const base = `${repository.url}/${page}/${encodePath(repository.branch)}?${name}=${encodePath(pathInFolder(repository, path))}`;
  const filled = `${base}&${textParameter}=${encodeURIComponent(text)}`;
  const hasText = textParameter !== null && filled.length <= MAX_URL_LENGTH;
  return { url: hasText ? filled : base, hasText };
}

type ForgePage = keyof (typeof forgeKinds)['github']['pages'];

/** @param path file or folder inside the content folder; empty for the content folder */
export function forgeLink(repository: ContentRepository, page: ForgePage, path: string): string {
  const parts = [repository.branch, pathInFolder(repository, path)].filter((part) => part !== '');
  return `${repository.url}/${forgeKinds[repository.kind].pages[page]}/${encodePath(parts.join('/'))}`;
}

/**
 * Returns the path from the root of the repository, or of the program if there is no repository.
 * @param path inside the content folder
 */
export function pathInFolder(repository: Pick<ContentRepository, 'folder'> | null, path: string): string {
  return [repository ? repository.folder : 'content', path].filter((part) => part !== '').join('/');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
