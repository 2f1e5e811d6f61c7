/** `npm run workflow:schedule` in the deploy workflow: warns before GitHub stops its schedule. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { commandLine } from '../src/lib/command-line.ts';
import { scheduleWarning } from '../src/tools/workflow/pages-settings.ts';

commandLine({
  name: 'workflow:schedule',
  forms: { '': 'en GitHub Actions: avisa antes de que GitHub detenga la construcción diaria' },
});

const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
const warning = scheduleWarning(Number(seconds) * 1000, Date.now());
if (warning) {
  console.log(`::warning title=Construcción diaria::${warning}`);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary) appendFileSync(summary, `${warning}\n`);
}
