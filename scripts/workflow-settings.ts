/** `npm run workflow:settings` in the deploy workflow: sets the variables of the next steps to the settings of the build. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { commandLine } from '../src/lib/command-line.ts';
import { CONTENT_FOLDER, environmentFile, pagesSettings } from '../src/tools/workflow/pages-settings.ts';

commandLine({
  name: 'workflow:settings',
  forms: { '': 'en GitHub Actions: pasa los ajustes de la construcción a los pasos siguientes' },
});

const {
  GITHUB_ENV = '',
  GITHUB_REPOSITORY = '',
  GITHUB_SERVER_URL = '',
  GITHUB_REF_NAME = '',
  VARIABLES,
} = process.env;
const variables = JSON.parse(VARIABLES || '{}') as Record<string, string>;
const { CONTENT_REPOSITORY: repository } = variables;
const branchOf = (folder: string) =>
  execFileSync('git', ['-C', folder, 'branch', '--show-current'], { encoding: 'utf8' }).trim();

appendFileSync(
  GITHUB_ENV,
  environmentFile(
    pagesSettings({
      repository: GITHUB_REPOSITORY,
      server: GITHUB_SERVER_URL,
      branch: GITHUB_REF_NAME,
      content: repository ? { repository, branch: branchOf(CONTENT_FOLDER) } : null,
      variables,
    }),
  ),
);
