import { expect, test } from 'vitest';
import {
  type ContentRepository,
  forgeLink,
  newFileLink,
  parseRepository,
  pathInFolder,
} from './content-repository.ts';

const MAIN = { branch: 'main', folder: 'content' } as const;

test.each([
  [
    'https://github.com/ana/gira',
    { kind: 'github', forge: 'GitHub', url: 'https://github.com/ana/gira', ...MAIN },
  ],
  ['https://github.com/ana/gira.git', { url: 'https://github.com/ana/gira', ...MAIN }],
  ['https://github.com/ana/gira/', { url: 'https://github.com/ana/gira', ...MAIN }],
  ['https://github.com/ana/textos/tree/main', { branch: 'main', folder: '' }],
  [
    'https://github.com/ana/gira/tree/publicado/mi%20gira/textos',
    { branch: 'publicado', folder: 'mi gira/textos' },
  ],
  ['https://github.empresa.mx/ana/gira', { kind: 'github', forge: 'GitHub' }],
  ['https://codeberg.org/ana/gira', { kind: 'gitea', forge: 'Codeberg', ...MAIN }],
  ['https://forgejo.ana.mx/ana/gira', { kind: 'gitea', forge: 'Forgejo' }],
  ['https://gitea.com/ana/gira/src/branch/main/content', { kind: 'gitea', forge: 'Gitea', ...MAIN }],
  ['https://git.ana.mx/ana/gira/src/branch/main', { kind: 'gitea', forge: 'Gitea', folder: '' }],
  ['https://ana.mx/git/ana/gira/src/branch/main', { kind: 'gitea', url: 'https://ana.mx/git/ana/gira' }],
  [
    'https://gitlab.com/ana/giras/gira',
    { kind: 'gitlab', url: 'https://gitlab.com/ana/giras/gira', ...MAIN },
  ],
  ['https://gitlab.com/ana/gira/-/tree/main/content?ref_type=heads', { kind: 'gitlab', ...MAIN }],
  ['https://git.ana.mx/ana/gira/-/tree/main', { kind: 'gitlab', forge: 'GitLab', folder: '' }],
])('parseRepository: %s, %j', (url, expected) => {
  expect(parseRepository(url)).toMatchObject(expected);
});

test.each([
  '',
  'gira',
  'git@github.com:ana/gira.git',
  'ssh://git@github.com/ana/gira',
  'https://ana:clave@github.com/ana/gira',
  'https://github.com/ana',
  'https://github.com/ana/gira/issues',
  'https://github.com/ana/gira/tree/',
  'https://gitlab.com/ana/gira/-/issues',
  'https://git.ana.mx/ana/gira',
  'https://timbito.example',
  'javascript:alert(1)',
])('parseRepository: %j, none', (url) => {
  expect(parseRepository(url)).toBeNull();
});

function repository(url: string): ContentRepository {
  const parsed = parseRepository(url);
  if (!parsed) throw new Error(url);
  return parsed;
}

const GITHUB = repository('https://github.com/ana/gira');
const ROOT = repository('https://github.com/ana/textos/tree/main');
const GITEA = repository('https://codeberg.org/ana/gira');
const GITLAB = repository('https://gitlab.com/ana/gira');
const FILE = 'shows/2026/2026-12-05-guadalajara.md';
const TEXT = 'lugar: "Café & Té #1"\nnotas: "50% 🎤"\n';

test.each([
  [GITHUB, `https://github.com/ana/gira/new/main?filename=content/${FILE}&value=`, true],
  [ROOT, `https://github.com/ana/textos/new/main?filename=${FILE}&value=`, true],
  [GITEA, `https://codeberg.org/ana/gira/_new/main?filename=content/${FILE}&value=`, true],
  [GITLAB, `https://gitlab.com/ana/gira/-/new/main?file_name=content/${FILE}`, false],
])('newFileLink: $kind at "$folder", %s', (target, start, hasText) => {
  const link = newFileLink(target, FILE, TEXT);
  expect(link).toEqual({ url: `${start}${hasText ? encodeURIComponent(TEXT) : ''}`, hasText });
  expect(new URL(link.url).searchParams.get('value')).toBe(hasText ? TEXT : null);
});

test('newFileLink: a text that makes the address too long, only the name', () => {
  const longest = 6000 - newFileLink(GITHUB, FILE, '').url.length;
  expect(newFileLink(GITHUB, FILE, 'a'.repeat(longest)).hasText).toBe(true);
  expect(newFileLink(GITHUB, FILE, 'a'.repeat(longest + 1))).toEqual({
    url: `https://github.com/ana/gira/new/main?filename=content/${FILE}`,
    hasText: false,
  });
});

test.each([
  [GITHUB, 'edit', FILE, `https://github.com/ana/gira/edit/main/content/${FILE}`],
  [GITHUB, 'remove', FILE, `https://github.com/ana/gira/delete/main/content/${FILE}`],
  [GITHUB, 'upload', 'carteles', 'https://github.com/ana/gira/upload/main/content/carteles'],
  [ROOT, 'folder', '', 'https://github.com/ana/textos/tree/main'],
  [GITEA, 'edit', FILE, `https://codeberg.org/ana/gira/_edit/main/content/${FILE}`],
  [GITEA, 'remove', FILE, `https://codeberg.org/ana/gira/_delete/main/content/${FILE}`],
  [GITEA, 'upload', 'carteles', 'https://codeberg.org/ana/gira/_upload/main/content/carteles'],
  [GITEA, 'folder', 'galeria', 'https://codeberg.org/ana/gira/src/branch/main/content/galeria'],
  [GITLAB, 'edit', FILE, `https://gitlab.com/ana/gira/-/edit/main/content/${FILE}`],
  [GITLAB, 'remove', FILE, `https://gitlab.com/ana/gira/-/blob/main/content/${FILE}`],
  [GITLAB, 'upload', 'carteles', 'https://gitlab.com/ana/gira/-/tree/main/content/carteles'],
  [
    GITHUB,
    'edit',
    'shows/año nuevo.md',
    'https://github.com/ana/gira/edit/main/content/shows/a%C3%B1o%20nuevo.md',
  ],
] as const)('forgeLink: $kind, %s of %s, %s', (target, page, path, url) => {
  expect(forgeLink(target, page, path)).toBe(url);
});

test.each([
  [{ folder: '' }, 'carteles/'],
  [{ folder: 'textos/gira' }, 'textos/gira/carteles/'],
  [null, 'content/carteles/'],
])('pathInFolder: %j, what the form says', (repository, path) => {
  expect(pathInFolder(repository, 'carteles/')).toBe(path);
});
