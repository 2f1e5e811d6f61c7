/** `npm run api -- invitar|revocar|claves`: the keys of editors, from the command line. */
import { renderUnicodeCompact } from 'uqr';
import { pluralize } from '../../domain/text/wording.ts';
import { SettingsError } from '../../settings/environment.ts';
import { addKey, EDITOR_NAME, readKeys, removeKeys } from './keys.ts';

export interface KeyCommandOptions {
  readonly keysFile: string;
  /** The address of the site, with a slash at its end. */
  readonly site: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const keyForms = {
  'invitar NOMBRE…': 'una clave para NOMBRE: enlace y código QR para su teléfono, que se enseñan una vez',
  'revocar NOMBRE…': 'sus claves dejan de servir al momento, sin reiniciar',
  claves: 'quién tiene clave; en API_KEYS_FILE solo están sus huellas (hash)',
} as const;

const RUN: Readonly<
  Record<keyof typeof keyForms, (options: KeyCommandOptions, name: string) => Promise<string>>
> = { 'invitar NOMBRE…': invite, 'revocar NOMBRE…': revoke, claves: list };

/** Resolves with what to print. @throws SettingsError, in Spanish */
export async function runKeyCommand(
  form: keyof typeof keyForms,
  operands: readonly string[],
  options: KeyCommandOptions,
): Promise<string> {
  const name = operands.join(' ').normalize('NFC').trim();
  if (form !== 'claves' && !EDITOR_NAME.test(name)) {
    throw new SettingsError(`«${name}» no sirve como nombre: usa hasta 40 letras, números, espacios y . _ -`);
  }
  return RUN[form](options, name);
}

async function invite({ keysFile, site, now }: KeyCommandOptions, name: string): Promise<string> {
  const key = await addKey(keysFile, name, new Date(now).toISOString());
  const link = `${site}editar/#clave=${key}`;
  return `Clave para ${name}. Ábrela en su teléfono con este código, o mándale el enlace por un medio privado:

${renderUnicodeCompact(link)}

  ${link}

Quien tenga el enlace puede cambiar el sitio como ${name}. No se vuelve a mostrar; se anula con:
  npm run api -- revocar ${name}`;
}

async function revoke({ keysFile }: KeyCommandOptions, name: string): Promise<string> {
  const count = await removeKeys(keysFile, name);
  if (count === 0)
    throw new SettingsError(`No hay ninguna clave de ${name}. Las que hay: npm run api -- claves`);
  return `${pluralize(count, 'clave anulada', 'claves anuladas')} de ${name}; ya no sirve${count === 1 ? '' : 'n'}.`;
}

async function list({ keysFile }: KeyCommandOptions): Promise<string> {
  const keys = await readKeys(keysFile);
  if (keys.length === 0) return 'No hay claves. Para hacer una: npm run api -- invitar NOMBRE';
  return keys.map(({ name, created }) => `${name}, desde el ${created.slice(0, 10)}`).join('\n');
}
