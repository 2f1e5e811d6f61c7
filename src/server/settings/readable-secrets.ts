/** Files with keys, passwords or subscribers that other users of this machine can read. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';

const SECRET = /TOKEN|SECRET|SMTP_URL|HOOK_URL/u;

/**
 * Returns a sentence in Spanish for each file that others can read. A `.env` without a secret is not named.
 * @param files may not exist
 */
export function readableSecrets(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => isReadByOthers(file) && (basename(file) !== '.env' || hasSecret(file)))
    .map(
      (file) =>
        `otros usuarios de esta máquina pueden leer ${file}, que tiene secretos; escribe: chmod 600 ${file}`,
    );
}

function isReadByOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o044) !== 0;
}

function hasSecret(file: string): boolean {
  const settings = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return settings.some(([name, value]) => SECRET.test(name) && value !== '');
}
