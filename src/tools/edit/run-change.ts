import { LinkError } from '../../lib/open-folder.ts';
import { contentDirOf } from '../../settings/folders.ts';
import { refusesSample } from '../../settings/public-site.ts';
import { ChangeError, type ChangeOptions } from './change-commands.ts';

/** Runs one of the commands with the arguments of this process, prints what it did and sets the exit code. */
export async function runChange(
  command: (options: ChangeOptions, args: readonly string[]) => Promise<string>,
): Promise<void> {
  const { env, argv } = process;
  const hasHistory = ['commit', 'push'].includes(env.API_GIT ?? '');
  try {
    const options = {
      dir: contentDirOf(env),
      hasHistory,
      refusesSample: refusesSample(env),
      now: Date.now(),
    };
    console.log(await command(options, argv.slice(2)));
  } catch (error) {
    if (error instanceof LinkError) console.error(`${error.message}. No se guardó nada.`);
    else if (error instanceof ChangeError) console.error(error.message);
    else throw error;
    process.exitCode = 1;
  }
}
