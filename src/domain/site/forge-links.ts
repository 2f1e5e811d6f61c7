/** Links to the pages of a forge that create, change, delete and upload files. */
import { forgeKinds, type Repository } from './content-repository.ts';

/** GitHub answers 414 from 8,192 bytes on; signing in on the way encodes the address a second time. */
export const MAX_URL_LENGTH = 6000;

/**
 * `hasText` is false where the text has to be pasted: the forge does not take it, or the address would be too long.
 * @param path inside the content folder: `shows/2026/2026-12-05-guadalajara.md`
 */
export function newFileLink(repository: Repository, path: string, text: string) {
  const { page, name, text: textParameter } = forgeKinds[repository.kind].create;
  const base = `${repository.url}/${page}/${encodePath(repository.branch)}?${name}=${encodePath(inFolder(repository, path))}`;
  const filled = `${base}&${textParameter}=${encodeURIComponent(text)}`;
  const hasText = textParameter !== null && filled.length <= MAX_URL_LENGTH;
  return { url: hasText ? filled : base, hasText };
}

type Page = keyof (typeof forgeKinds)['github']['pages'];

/** @param path of a file or folder inside the content folder; empty: the content folder itself */
export function forgeLink(repository: Repository, page: Page, path: string): string {
  const parts = [repository.branch, inFolder(repository, path)].filter((part) => part !== '');
  return `${repository.url}/${forgeKinds[repository.kind].pages[page]}/${encodePath(parts.join('/'))}`;
}

function inFolder({ folder }: Repository, path: string): string {
  return [folder, path].filter((part) => part !== '').join('/');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
