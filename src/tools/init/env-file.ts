/** Remembers settings in the `.env` of the checkout, which every npm script reads. */
import { readFile, writeFile } from 'node:fs/promises';

/** The text of `.env` with this setting, and everything else as it was; null removes the setting. */
export function withSetting(text: string, name: string, value: string | null): string {
  const line = value === null ? '' : `${name}=${/[\s#"']/u.test(value) ? JSON.stringify(value) : value}\n`;
  const others = text
    .split('\n')
    .filter((each) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, 'u').test(each))
    .join('\n');
  const end = others === '' || others.endsWith('\n') ? '' : '\n';
  return others + end + line;
}

export async function rememberSetting(file: string, name: string, value: string | null): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const changed = withSetting(text, name, value);
  if (changed !== text) await writeFile(file, changed);
}
