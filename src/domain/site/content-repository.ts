/**
 * The repository of the content at a forge, read from the address of its content folder (the setting `REPO_URL`), and links to the
 * forge's pages that create, change, delete and upload files.
 */

export interface ContentRepository {
  readonly kind: keyof typeof forgeKinds;
  /** "GitHub", "Codeberg" */
  readonly forge: string;
  /** Address of the repository's own page, without a trailing slash. */
  readonly url: string;
  readonly branch: string;
  /** The content folder in the repository; empty at its root. */
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
 * The parts of addresses, after the one of the repository, of pages that show, create, change, delete and upload files. `text` is
 * null for a forge that does not fill in the text of a new file. The mark of GitHub is part of that of GitLab, which comes first.
 * GitHub: https://github.com/isaacs/github/issues/1527#issuecomment-617466083 (new files). Gitea and Forgejo:
 * https://docs.gitea.com/development/integrations. GitLab has buttons in place of pages to delete and upload, and fills in the
 * name only: https://gitlab.com/gitlab-org/gitlab/-/work_items/594214.
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
 * Returns the repository of an address, or null if the forge is unknown. A host that does not name its program needs the address
 * of the folder. Without a folder, the content is in `content` of the branch `main`.
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

/** Returns the path between the repository and the branch in the address of a folder. */
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

/** GitHub answers 414 from 8,192 bytes on; signing in on the way encodes the address a second time. */
const MAX_URL_LENGTH = 6000;

/**
 * Returns the address of the form for a new file. `hasText` is false if the text has to be pasted: the forge does not take it,
 * or the address would be too long.
 * @param path inside the content folder: `shows/2026/2026-12-05-guadalajara.md`
 */
export function newFileLink(repository: ContentRepository, path: string, text: string) {
  const { page, name, text: textParameter } = forgeKinds[repository.kind].create;
  const base = `${repository.url}/${page}/${encodePath(repository.branch)}?${name}=${encodePath(inFolder(repository, path))}`;
  const filled = `${base}&${textParameter}=${encodeURIComponent(text)}`;
  const hasText = textParameter !== null && filled.length <= MAX_URL_LENGTH;
  return { url: hasText ? filled : base, hasText };
}

type ForgePage = keyof (typeof forgeKinds)['github']['pages'];

/** @param path of a file or folder inside the content folder; empty: the content folder itself */
export function forgeLink(repository: ContentRepository, page: ForgePage, path: string): string {
  const parts = [repository.branch, inFolder(repository, path)].filter((part) => part !== '');
  return `${repository.url}/${forgeKinds[repository.kind].pages[page]}/${encodePath(parts.join('/'))}`;
}

function inFolder({ folder }: ContentRepository, path: string): string {
  return [folder, path].filter((part) => part !== '').join('/');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
