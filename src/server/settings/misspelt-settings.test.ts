import { expect, test } from 'vitest';
import { settingNames } from '../../settings/setting-table.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['API_TOKENES', 'API_TOKENS'],
  ['OUTDIR', 'OUT_DIR'],
  ['PUBLIC_CONTACT_ENPOINT', 'PUBLIC_CONTACT_ENDPOINT'],
  ['api_git', 'API_GIT'],
])('misspeltSettings: %s, asks for %s', (name, setting) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([
    `${name} no es un ajuste, y no se usa: ¿quisiste escribir ${setting}?`,
  ]);
});

test('misspeltSettings: settings, variables of hosts and those that programs set for each other are not reported', () => {
  const hosts = [
    'SITE_ID',
    'SITE_NAME',
    'BUILD_ID',
    'BASE_URL',
    'URL',
    'HOME',
    'PORT',
    'PATH',
    'LANG',
    'OLDPWD',
  ];
  const own = [
    'CONTENT_ENTRIES',
    'CONTENT_REVISION',
    'CODE_REVISION',
    'PREVIEW_SHOWS',
    'CONTENT_REPO',
    'DATA_DIR',
  ];
  const env = Object.fromEntries([...settingNames(), ...hosts, ...own].map((name) => [name, 'x']));
  expect(misspeltSettings(env)).toEqual([]);
});
