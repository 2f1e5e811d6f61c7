/**
 * Links to the pages of a forge that create, change, delete and upload files.
 * GitHub: https://github.com/isaacs/github/issues/1527#issuecomment-617466083 (new files). Gitea and Forgejo:
 * https://docs.gitea.com/development/integrations. GitLab fills in the name only:
 * https://gitlab.com/gitlab-org/gitlab/-/work_items/594214.
 */
import type { ForgeKind, Repository } from './content-repository.ts';

interface ForgePaths {
  /** Query parameters of the page for a new file; a null `text` is one that the forge does not fill in. */
  readonly create: { readonly page: string; readonly name: string; readonly text: string | null };
  readonly edit: string;
  /** GitLab has a button on the file's page, and no address. */
  readonly remove: string;
  /** GitLab has a button on the folder's page, and no address. */
  readonly upload: string;
  readonly folder: string;
}

const PATHS: Readonly<Record<ForgeKind, ForgePaths>> = {
  github: {
    create: { page: 'new', name: 'filename', text: 'value' },
    edit: 'edit',
    remove: 'delete',
    upload: 'upload',
    folder: 'tree',
  },
  gitea: {
    create: { page: '_new', name: 'filename', text: 'value' },
    edit: '_edit',
    remove: '_delete',
    upload: '_upload',
    folder: 'src/branch',
  },
  gitlab: {
    create: { page: '-/new', name: 'file_name', text: null },
    edit: '-/edit',
    remove: '-/blob',
    upload: '-/tree',
    folder: '-/tree',
  },
};

/** GitHub answers 414 from 8,192 bytes on; signing in on the way encodes the address a second time. */
export const MAX_URL_LENGTH = 6000;

export interface NewFileLink {
  readonly url: string;
  /** False where the text has to be pasted: the forge does not take it, or the address would be too long. */
  readonly hasText: boolean;
}

/** @param path inside the content folder: `shows/2026/2026-12-05-guadalajara.md` */
export function newFileLink(repository: Repository, path: string, text: string): NewFileLink {
  const { page, name, text: textParameter } = PATHS[repository.kind].create;
  const base = `${repository.url}/${page}/${encodePath(repository.branch)}?${name}=${encodePath(inFolder(repository, path))}`;
  const filled = `${base}&${textParameter}=${encodeURIComponent(text)}`;
  return textParameter !== null && filled.length <= MAX_URL_LENGTH
    ? { url: filled, hasText: true }
    : { url: base, hasText: false };
}

type Page = 'edit' | 'remove' | 'upload' | 'folder';

/** @param path of a file or folder inside the content folder; empty: the content folder itself */
export function forgeLink(repository: Repository, page: Page, path: string): string {
  const parts = [repository.branch, inFolder(repository, path)].filter((part) => part !== '');
  return `${repository.url}/${PATHS[repository.kind][page]}/${encodePath(parts.join('/'))}`;
}

function inFolder({ folder }: Repository, path: string): string {
  return [folder, path].filter((part) => part !== '').join('/');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
