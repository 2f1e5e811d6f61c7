import { expect, test } from 'vitest';
import { repositoryPage } from './repository-page.ts';

test.each([
  ['git@github.com:ana/gira.git', 'https://github.com/ana/gira'],
  ['https://github.com/ana/gira', 'https://github.com/ana/gira'],
  ['https://ana:clave@gitlab.com/grupo/gira.git', 'https://gitlab.com/grupo/gira'],
  ['ssh://git@codeberg.org:22/ana/gira.git', 'https://codeberg.org/ana/gira'],
  ['/srv/git/gira.git', null],
  ['', null],
])('repositoryPage(%j): %s', (remote, page) => {
  expect(repositoryPage(remote)).toBe(page);
});
