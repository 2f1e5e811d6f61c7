/** Settings in a backup: environment variables, `.env` and the editors' keys. */
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { onCode } from '../../lib/error-handling.ts';
import { shellWord } from '../../lib/shell-word.ts';
import { quoteSetting } from '../../settings/quote-setting.ts';
import { settingNames } from '../../settings/setting-table.ts';

/** File with the environment variables. */
const FILE = 'entorno.env';
/** File with the editors' keys. */
const KEYS_FILE = 'claves-api.json';

/** Writes the settings into files that only the owner can read. */
export async function writeSettings(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const temporary = settingNames('isTemporary');
  const lines = settingNames().flatMap((name) => {
    const value = temporary.includes(name) ? '' : env[name];
    return value ? [`${name}=${quoteSetting(value)}`] : [];
  });
  await writeFile(join(folder, FILE), [...lines.sort(), ''].join('\n'), { mode: 0o600 });
  for (const [from, to] of [
    ['.env', '.env'],
    [env.API_KEYS_FILE || '.claves-api.json', KEYS_FILE],
  ] as const)
    await copyFile(from, join(folder, to))
      .then(() => chmod(join(folder, to), 0o600))
      .catch(onCode('ENOENT', undefined));
}

/** Returns the commands that put a restored backup into place, as in docs/publicar.md. */
export async function commandsAfterRestore({ content, settings }: { content: string; settings: string }) {
  const file = join(settings, FILE);
  const keys = join(settings, KEYS_FILE);
  const { CONTENT_DIR = 'content', API_KEYS_FILE = '.claves-api.json' } = parseEnv(
    await readFile(file, 'utf8'),
  );
  return [
    // Fails if the folder exists; plain `mv` would move the content into it.
    `mv -T ${shellWord(content)} ${shellWord(CONTENT_DIR)}`,
    `install -m 600 ${shellWord(file)} .env`,
    ...(existsSync(keys) ? [`install -m 600 ${shellWord(keys)} ${shellWord(API_KEYS_FILE)}`] : []),
  ];
}
