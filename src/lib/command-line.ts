/** Parses the arguments of a command and prints its help. A mistake ends the process before the command does anything. */
import { parseArgs } from 'node:util';
import { errorCode } from './error-handling.ts';

type CommandOption = { readonly type: 'boolean' | 'string'; readonly help: string };
export type CommandOptions = Readonly<Record<string, CommandOption>>;

export interface Command<Usage extends string = string, Named extends CommandOptions = CommandOptions> {
  /** Name as in package.json. */
  readonly name: string;
  /** Help text by usage: words in lower case, then arguments in capitals. `[ARGUMENT]` is optional, `ARGUMENT…` is one or more. */
  readonly usages: Readonly<Record<Usage, string>>;
  readonly options?: Named;
  /** Additional lines of the help. */
  readonly details?: string;
}

export interface CommandLine<Usage extends string, Named extends CommandOptions> {
  readonly usage: Usage;
  /** Arguments after the words of the usage. */
  readonly operands: readonly string[];
  readonly values: {
    readonly [Name in keyof Named]?: Named[Name]['type'] extends 'boolean' ? boolean : string;
  };
}

const HELP = { type: 'boolean', short: 'h' } as const;

/** Thrown for an error that the user must correct. Its message, in Spanish, is the whole output. */
export class CommandError extends Error {}

/** Thrown for wrong arguments. Its message is one line in Spanish. */
export class UsageError extends Error {}

/** Parses the arguments of this process. Ends the process after `--help` and after a mistake. */
export function commandLine<Usage extends string, Named extends CommandOptions>(
  command: Command<Usage, Named>,
): CommandLine<Usage, Named> {
  try {
    const line = readCommandLine(command, process.argv.slice(2), process.env);
    if (line !== null) return line;
    console.log(helpText(command));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Parses the arguments of a command. Returns null for `--help`.
 * @param env contains options given without `--`, which npm takes for its own (`npm_config_escribir=true`)
 * @throws UsageError
 */
export function readCommandLine<Usage extends string, Named extends CommandOptions>(
  command: Command<Usage, Named>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): CommandLine<Usage, Named> | null {
  const options: CommandOptions = command.options ?? {};
  const { values, positionals } = parseArguments(command, options, args);
  if (values['help']) return null;
  for (const [name, { type }] of Object.entries(options)) {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined || value === '' || value === 'false') continue;
    values[name] ??= type === 'boolean' ? true : value;
    // `--escribir gira.csv` without `--`: npm takes the file for the option's value.
    if (type === 'boolean' && value !== 'true') positionals.push(value);
  }
  const usages = Object.keys(command.usages).map((usage) => parseUsage(usage as Usage));
  const found = usages
    .toSorted((a, b) => b.words.length - a.words.length)
    .find(({ words }) => words.every((word, index) => word === positionals[index]));
  if (!found)
    throw usageError(command, positionals[0] ? `No se entiende «${positionals[0]}».` : 'Falta qué hacer.');
  const { usage, words, operands: names } = found;
  const operands = positionals.slice(words.length);
  const missing = names.slice(operands.length).find((name) => !name.startsWith('['));
  if (missing) throw usageError(command, `Falta ${missing.replace('…', '')}.`, usage);
  if (operands.length > names.length && !names.at(-1)?.includes('…'))
    throw usageError(command, `No se entiende «${operands.slice(names.length).join(' ')}».`, usage);
  return { usage, operands, values: values as CommandLine<Usage, Named>['values'] };
}

/** Returns the error for wrong arguments: problem and usage. */
export function usageError(
  { name, usages }: Pick<Command, 'name' | 'usages'>,
  problem: string,
  usage = Object.keys(usages)[0] ?? '',
): UsageError {
  return new UsageError(`${problem} Uso: ${callOf(name, usage)}; ayuda: ${callOf(name, '--help')}`);
}

/** Returns the help text of a command. */
export function helpText({ name, usages, options = {}, details = '' }: Command): string {
  const calls = Object.entries(usages).map(([usage, help]) => [callOf(name, usage), help]);
  const width = Math.max(...calls.map(([call = '']) => call.length));
  const lines = calls.map(
    ([call = '', help], index) => `${index === 0 ? 'Uso: ' : '     '}${call.padEnd(width)}  ${help}`,
  );
  const named = Object.entries(options).map(([option, { help }]) => `  --${option.padEnd(15)} ${help}`);
  return [lines.join('\n'), named.join('\n'), details].filter(Boolean).join('\n\n');
}

function callOf(name: string, usage: string): string {
  return usage === '' ? `npm run ${name}` : `npm run ${name} -- ${usage}`;
}

function parseUsage<Usage extends string>(usage: Usage) {
  const all = usage.split(' ').filter(Boolean);
  const words = all.filter((word) => word === word.toLowerCase());
  return { usage, words, operands: all.slice(words.length) };
}

function parseArguments(
  command: Command,
  options: CommandOptions,
  args: readonly string[],
): { readonly values: Record<string, unknown>; readonly positionals: string[] } {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help: HELP },
      allowPositionals: true,
    });
  } catch (error) {
    if (!errorCode(error).startsWith('ERR_PARSE_ARGS_')) throw error;
    // Node's message contains the option: "Unknown option '--x'." or "Option '--x <value>' argument missing".
    const name = /'(?:-\w, )?(-[^' ]+)/u.exec(String(error))?.[1] ?? '';
    const { type } = { ...options, help: HELP }[name.slice(2)] ?? {};
    if (type === undefined) throw usageError(command, `No existe la opción ${name}.`);
    throw usageError(
      command,
      type === 'boolean' ? `La opción ${name} va sin valor.` : `A la opción ${name} le falta su valor.`,
    );
  }
}
