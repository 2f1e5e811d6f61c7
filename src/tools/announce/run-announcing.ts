import { UsageError } from '../../lib/command-line.ts';
import { LinkError } from '../../lib/open-folder.ts';
import { buildNowOf } from '../../settings/build-now.ts';
import { contentDirOf } from '../../settings/folders.ts';
import { SettingsError } from '../../settings/settings-error.ts';
import type { AnnounceContext } from './announce-commands.ts';
import { AnnounceError } from './announced-tour.ts';

const EXPECTED = [AnnounceError, UsageError, SettingsError, LinkError];

/** Runs one of the commands, prints what it did and sets the exit code. */
export async function runAnnouncing(
  addressOf: (env: NodeJS.ProcessEnv) => string,
  command: (context: AnnounceContext) => Promise<string>,
): Promise<void> {
  const { env } = process;
  try {
    const now = buildNowOf(env, Date.now());
    console.log(await command({ dir: contentDirOf(env), address: addressOf(env), now }));
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
