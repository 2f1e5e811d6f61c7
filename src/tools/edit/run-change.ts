import { UsageError } from '../../lib/command-line.ts';
import { LinkError } from '../../lib/open-folder.ts';
import { contentDirOf } from '../../settings/folders.ts';
import { refusesSample } from '../../settings/public-site.ts';
import { ChangeError, type ChangeOptions } from './change-commands.ts';

/** Runs one of the commands, prints what it did and sets the exit code. */
export async function runChange(
  command: (options: ChangeOptions, args: readonly string[]) => Promise<string>,
  args: readonly string[],
): Promise<void> {
  const { env } = process;
  const hasHistory = ['commit', 'push'].includes(env.API_GIT ?? '');
  try {
    const options = {
      dir: contentDirOf(env),
      hasHistory,
      refusesSample: refusesSample(env),
      now: Date.now(),
    };
    console.log(await command(options, args));
  } catch (error) {
    if (error instanceof LinkError) console.error(`${error.message}. No se guardó nada.`);
    else if (error instanceof ChangeError || error instanceof UsageError) console.error(error.message);
    else throw error;
    process.exitCode = 1;
  }
}
