/** Steps of the deploy workflow besides the build: settings, scheduled releases, and a warning before GitHub stops the schedule. */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { commandLine } from '../src/lib/command-line.ts';
import {
  CONTENT_CHECKOUT,
  environmentFile,
  pagesSettings,
  scheduleWarning,
} from '../src/tools/workflow/pages-settings.ts';

const COMMANDS = {
  ajustes: passSettings,
  agenda: warnOfSchedule,
  buscar: findScheduledRelease,
  'esperar HORA': waitForReleaseTime,
} as const;

const { usage, operands } = commandLine({
  name: 'workflow',
  usages: {
    ajustes: 'en GitHub Actions: pasa los ajustes de la construcción a los pasos siguientes',
    agenda: 'en GitHub Actions: avisa antes de que GitHub detenga la construcción diaria',
    buscar: 'en GitHub Actions: dice si hay un anuncio en las próximas horas, y si el sitio está al día',
    'esperar HORA':
      'en GitHub Actions: espera a la hora del anuncio, o a que otra construcción traiga cambios',
  },
});
const { env } = process;
await COMMANDS[usage](operands[0] ?? '');

/** Returns the path of a file that GitHub Actions reads. */
function actionsFile(name: 'GITHUB_ENV' | 'GITHUB_OUTPUT'): string {
  return env[name] || exitWith(`Falta ${name}: estos pasos son de GitHub Actions.`);
}

function exitWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  return exitWith(
    `Este paso necesita un repositorio de git con historial. Git dice: ${stderr?.trim() || 'no está instalado'}`,
  );
}

function passSettings(): void {
  const variables = JSON.parse(env.VARIABLES || '{}') as Record<string, string>;
  const { CONTENT_REPOSITORY: repository } = variables;
  const settings = pagesSettings({
    repository: env.GITHUB_REPOSITORY ?? '',
    server: env.GITHUB_SERVER_URL ?? '',
    branch: env.GITHUB_REF_NAME ?? '',
    content: repository
      ? { repository, branch: git('-C', CONTENT_CHECKOUT, 'branch', '--show-current') }
      : null,
    variables,
  });
  appendFileSync(actionsFile('GITHUB_ENV'), environmentFile(settings));
}

function warnOfSchedule(): void {
  const seconds = git('log', '-1', '--format=%ct');
  const warning = scheduleWarning(Number(seconds) * 1000, Date.now());
  if (!warning) return;
  console.log(`::warning title=Construcción diaria::${warning}`);
  const { GITHUB_STEP_SUMMARY: summary } = env;
  if (summary) appendFileSync(summary, `${warning}\n`);
}

async function findScheduledRelease(): Promise<void> {
  const { findRelease } = await import('../src/server/releases/workflow-run.ts');
  const { warning, ...outputs } = await findRelease(env, Date.now());
  writeOutputs(outputs);
  if (warning) console.log(`::warning title=Anuncio::${warning}`);
}

async function waitForReleaseTime(time: string): Promise<void> {
  if (Number.isNaN(Date.parse(time))) exitWith(`«${time}» no es una hora como 2026-12-01T18:00:00Z.`);
  const { waitForRelease } = await import('../src/server/releases/workflow-run.ts');
  const isInTime = await waitForRelease(env, time);
  writeOutputs({ publish: String(isInTime) });
  if (!isInTime)
    console.log('Otra construcción trae cambios: ella publica, y espera al anuncio si aún no es su hora.');
}

function writeOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs))
    appendFileSync(actionsFile('GITHUB_OUTPUT'), `${name}=${value}\n`);
}
