/** `node scripts/workflow-settings.ts` in the deploy workflow: prints the settings of the build for the file `GITHUB_ENV`. */
import { execFileSync } from 'node:child_process';
import { CONTENT_FOLDER, environmentFile, pagesSettings } from './workflow/pages-settings.ts';

const { GITHUB_REPOSITORY = '', GITHUB_SERVER_URL = '', GITHUB_REF_NAME = '', VARIABLES } = process.env;
const variables = JSON.parse(VARIABLES || '{}') as Record<string, string>;
const { CONTENT_REPOSITORY: repository } = variables;
const branchOf = (folder: string) =>
  execFileSync('git', ['-C', folder, 'branch', '--show-current'], { encoding: 'utf8' }).trim();

process.stdout.write(
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
