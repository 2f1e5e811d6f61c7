import { expect, it } from 'vitest';
import { parseRepository } from './content-repository.ts';

const MAIN = { branch: 'main', folder: 'content' } as const;

it.each([
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

it.each([
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
