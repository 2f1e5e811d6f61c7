/** Runs a command: parses its arguments, and prints errors that the user can correct without a stack. */
import { existsSync } from 'node:fs';
import {
  type Command,
  CommandError,
  type CommandLine,
  type CommandOptions,
  commandLine,
  UsageError,
} from '../lib/command-line.ts';
import { SymlinkError } from '../lib/open-folder.ts';
import { contentDirOf, SettingsError } from '../settings/environment.ts';
import { UnopenedFolderError } from '../storage/files/problem.ts';

/** Returns the environment's content folder. @throws CommandError if it is missing: a mistyped name would create another */
export function existingContentDir(env: NodeJS.ProcessEnv): string {
  const dir = contentDirOf(env);
  if (existsSync(dir)) return dir;
  throw new CommandError(
    `No existe la carpeta de contenido ${dir}; créala o corrige CONTENT_DIR. No se guardó nada.`,
  );
}

/** Runs a command. Sets the exit code to 1 after an error with a message for the user. @throws other errors of `run` */
export async function runCommand<Usage extends string, Named extends CommandOptions>(
  command: Command<Usage, Named>,
  run: (line: CommandLine<Usage, Named>) => Promise<void>,
): Promise<void> {
  try {
    await run(commandLine(command));
  } catch (error) {
    if (error instanceof SymlinkError || error instanceof UnopenedFolderError)
      console.error(`${error.message}. No se guardó nada.`);
    else if ([CommandError, SettingsError, UsageError].some((kind) => error instanceof kind))
      console.error((error as Error).message);
    else throw error;
    process.exitCode = 1;
  }
}
