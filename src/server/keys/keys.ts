/**
 * Keys of editors. `npm run api -- invitar` makes keys of 256 random bits, whose SHA-256 cannot be reversed and needs no slow
 * hash. It stores the hashes in a file, which is read at each request, so that a revoked key stops working at once.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { renderUnicodeCompact } from 'uqr';
import { pluralize } from '../../domain/text/wording.ts';
import { SettingsError } from '../../settings/environment.ts';
import { changeSecretFile, readSecretFile } from './secret-file.ts';

export interface Key {
  /** Name of the editor; null for the single key in `API_TOKEN`. */
  readonly name: string | null;
  /** SHA-256 as hexadecimal digits. */
  readonly hash: string;
}

/** Pattern of editors' names, which are also authors of commits. */
export const EDITOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** Returns true if requests need a key: if a key is set, or if the file exists, even without keys. */
export function needsKey(keys: readonly Key[], file: string): boolean {
  return keys.length > 0 || existsSync(file);
}

/** Returns the key in the header `Authorization`; null if it is missing or unknown. */
export async function findKey(
  keys: readonly Key[],
  file: string,
  authorization: string | undefined,
): Promise<Key | null> {
  const hash = Buffer.from(hashKey(/^Bearer (\S+)$/u.exec(authorization ?? '')?.[1] ?? ''), 'hex');
  const { claves } = await readSecretFile(file, KEYS);
  const invited = claves.map(({ nombre, hash: stored }) => ({ name: nombre, hash: stored }));
  return [...keys, ...invited].find((key) => timingSafeEqual(Buffer.from(key.hash, 'hex'), hash)) ?? null;
}

const KEYS = {
  schema: z.object({
    claves: z.array(
      z.object({ nombre: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/u), creada: z.string() }),
    ),
  }),
  empty: () => ({ claves: [] }),
  damaged: (file: string) => `el archivo de claves ${file}; recupéralo, o bórralo y vuelve a invitar.`,
};

interface KeyCommandOptions {
  readonly keysFile: string;
  /** Keys in `API_TOKEN` and `API_TOKENS`, which commands do not change. */
  readonly keys: readonly Key[];
  /** Address of the site, with a trailing slash. */
  readonly site: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const keyCommands = {
  'invitar NOMBRE…': 'una clave para NOMBRE: enlace y código QR para su teléfono, que se enseñan una vez',
  'revocar NOMBRE…': 'sus claves de invitar dejan de servir al momento, sin reiniciar',
  claves: 'quién tiene clave; en API_KEYS_FILE solo están sus huellas (hash)',
} as const;

const COMMANDS: Readonly<
  Record<keyof typeof keyCommands, (options: KeyCommandOptions, name: string) => Promise<string>>
> = { 'invitar NOMBRE…': inviteEditor, 'revocar NOMBRE…': revokeKeys, claves: listKeys };

/** Runs a command. Resolves with the text to print. @throws SettingsError in Spanish */
export async function runKeyCommand(
  command: keyof typeof keyCommands,
  operands: readonly string[],
  options: KeyCommandOptions,
): Promise<string> {
  const name = operands.join(' ').normalize('NFC').trim();
  if (command !== 'claves' && !EDITOR_NAME.test(name)) {
    throw new SettingsError(`«${name}» no sirve como nombre: usa hasta 40 letras, números, espacios y . _ -`);
  }
  return COMMANDS[command](options, name);
}

/** Creates a key for an editor and stores its hash. */
async function inviteEditor({ keysFile, site, now }: KeyCommandOptions, name: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const stored = { nombre: name, hash: hashKey(key), creada: new Date(now).toISOString() };
  await changeSecretFile(keysFile, KEYS, ({ claves }) => ({ claves: [...claves, stored] }));
  const link = `${site}editar/#clave=${key}`;
  return `Clave para ${name}. Ábrela en su teléfono con este código, o mándale el enlace por un medio privado:

${renderUnicodeCompact(link)}

  ${link}

Quien tenga el enlace puede cambiar el sitio como ${name}. No se vuelve a mostrar; se anula con:
  npm run api -- revocar ${name}`;
}

async function revokeKeys({ keysFile, keys }: KeyCommandOptions, name: string): Promise<string> {
  let count = 0;
  await changeSecretFile(keysFile, KEYS, ({ claves }) => {
    const remaining = claves.filter(({ nombre }) => nombre !== name);
    count = claves.length - remaining.length;
    return count === 0 ? null : { claves: remaining };
  });
  const isSet = keys.some((key) => key.name?.normalize('NFC') === name);
  const remedy = 'para anularla, quítala de ahí y reinicia el programa';
  if (count === 0)
    throw new SettingsError(
      isSet
        ? `La clave de ${name} está en API_TOKENS y sigue sirviendo: ${remedy}. No se anuló ninguna.`
        : `No hay ninguna clave de ${name}. Las que hay: npm run api -- claves`,
    );
  const revoked = `${pluralize(count, 'clave anulada', 'claves anuladas')} de ${name}`;
  return isSet
    ? `${revoked}. En API_TOKENS hay otra de ${name} que sigue sirviendo: ${remedy}.`
    : `${revoked}; ya no sirve${count === 1 ? '' : 'n'}.`;
}

async function listKeys({ keysFile, keys }: KeyCommandOptions): Promise<string> {
  const { claves } = await readSecretFile(keysFile, KEYS);
  const invited = claves.map(({ nombre, creada }) => `${nombre}, desde el ${creada.slice(0, 10)}`);
  const set = keys.map(({ name }) => (name === null ? 'sin nombre, en API_TOKEN' : `${name}, en API_TOKENS`));
  const lines = [...invited, ...set];
  return lines.length === 0
    ? 'No hay claves. Para hacer una: npm run api -- invitar NOMBRE'
    : lines.join('\n');
}
