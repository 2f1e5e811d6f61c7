import { describe, expect, it, test } from 'vitest';
import { environmentFile, pagesSettings, scheduleWarning } from './pages-settings.ts';

type PagesContext = Parameters<typeof pagesSettings>[0];

const CONTEXT: PagesContext = {
  repository: 'Ana/gira',
  server: 'https://github.com',
  branch: 'main',
  content: null,
  variables: {},
};

describe('pagesSettings', () => {
  it.each<readonly [string, Partial<PagesContext>, object]>([
    [
      'project page',
      {},
      {
        SITE_URL: 'https://ana.github.io',
        BASE_PATH: '/gira/',
        REPO_URL: 'https://github.com/Ana/gira/tree/main/content',
      },
    ],
    [
      'user page',
      { repository: 'Ana/ana.github.io' },
      {
        SITE_URL: 'https://ana.github.io',
        BASE_PATH: '/',
        REPO_URL: 'https://github.com/Ana/ana.github.io/tree/main/content',
      },
    ],
    [
      'own domain',
      { variables: { SITE_URL: 'https://ana.mx' } },
      {
        SITE_URL: 'https://ana.mx',
        BASE_PATH: '/',
        REPO_URL: 'https://github.com/Ana/gira/tree/main/content',
      },
    ],
    [
      'own domain with a base path, and the other variables',
      {
        variables: {
          SITE_URL: 'https://ana.mx',
          BASE_PATH: '/gira/',
          PUBLIC_API_URL: 'https://api.ana.mx',
          PUBLIC_CONTACT_ENDPOINT: 'https://ana.mx/correo',
          PUBLISH_SAMPLE: '1',
          REPO_URL: 'https://codeberg.org/ana/textos',
          SHOWS_API_URL: 'https://api.ana.mx',
          CONTENT_DIR: 'textos',
          OTHER: 'no',
        },
      },
      {
        SITE_URL: 'https://ana.mx',
        BASE_PATH: '/gira/',
        PUBLIC_API_URL: 'https://api.ana.mx',
        PUBLIC_CONTACT_ENDPOINT: 'https://ana.mx/correo',
        PUBLISH_SAMPLE: '1',
        REPO_URL: 'https://codeberg.org/ana/textos',
        SHOWS_API_URL: 'https://api.ana.mx',
        CONTENT_DIR: 'textos',
      },
    ],
    [
      'the address of GitHub Pages, written out',
      { variables: { SITE_URL: 'https://ana.github.io/', PUBLIC_API_URL: ' ' } },
      {
        SITE_URL: 'https://ana.github.io/',
        BASE_PATH: '/gira/',
        REPO_URL: 'https://github.com/Ana/gira/tree/main/content',
      },
    ],
    [
      'content in another repository',
      { content: { repository: 'Ana/textos', branch: 'principal' } },
      {
        SITE_URL: 'https://ana.github.io',
        BASE_PATH: '/gira/',
        CONTENT_DIR: 'contenido',
        REPO_URL: 'https://github.com/Ana/textos/tree/principal',
      },
    ],
  ])('%s', (_what, context, expected) => {
    expect(pagesSettings({ ...CONTEXT, ...context })).toEqual(expected);
  });
});

test('environmentFile: a line for each setting', () => {
  expect(environmentFile({ SITE_URL: 'https://ana.mx', BASE_PATH: '/' })).toBe(
    'SITE_URL=https://ana.mx\nBASE_PATH=/\n',
  );
});

test('environmentFile: a value of two lines, refused', () => {
  expect(() => environmentFile({ SITE_URL: 'https://ana.mx\nPATH=/tmp' })).toThrow(
    'La variable SITE_URL tiene más de una línea.',
  );
});

const NOW = Date.UTC(2026, 10, 21);
const daysAgo = (days: number) => NOW - days * 86_400_000;

test.each([0, 30, 45])('scheduleWarning: %d days without a commit, none', (days) => {
  expect(scheduleWarning(daysAgo(days), NOW)).toBeNull();
});

test.each([
  [46, 'en 14 días'],
  [58, 'en 2 días'],
  [59, 'mañana'],
  [60, 'en cualquier momento'],
  [400, 'en cualquier momento'],
])('scheduleWarning: %d days without a commit, %s', (days, when) => {
  expect(scheduleWarning(daysAgo(days), NOW)).toContain(`GitHub apaga ${when} la construcción diaria`);
});
