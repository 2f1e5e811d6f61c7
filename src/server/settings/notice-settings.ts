/**
 * Settings, limits and commands of notices by e-mail. Without `SMTP_URL`, no code of notices is loaded and no
 * page of them served.
 */
import { z } from 'astro/zod';
import { orNull } from '../../lib/error-handling.ts';
import { assertApiAddress, isLoopback, parseVariables, siteAddress } from '../../settings/environment.ts';

export type SmtpServer = NonNullable<ReturnType<typeof toSmtpServer>>;
export type NoticeSettings = NonNullable<ReturnType<typeof readNoticeSettings>>;

const SMTP_EXAMPLE =
  'es como smtps://usuario:clave@smtp.ejemplo.com:465 o smtp://usuario:clave@smtp.ejemplo.com:587';
const FROM = /^([^<>"\r\n]{1,60}?)\s*<([^<>\s]+)>$/u;

const environment = z.object({
  SMTP_URL: z
    .string()
    .transform(toSmtpServer)
    .pipe(z.custom<SmtpServer>((server) => server !== null, { error: SMTP_EXAMPLE })),
  NOTICES_FROM: z
    .string({ error: 'falta: escribe quién envía, como Timbito <avisos@timbito.example>' })
    .refine((text) => z.email().safeParse(FROM.exec(text)?.[2]).success, {
      error: 'es un nombre y un correo, como Timbito <avisos@timbito.example>',
    })
    .transform((text) => {
      const [, name = '', address = ''] = FROM.exec(text) ?? [];
      return { name, address };
    }),
  NOTICES_SECRET: z
    .string({ error: 'falta: escribe 32 letras o más al azar (openssl rand -hex 32)' })
    .min(32, { error: 'tiene 32 letras o más (openssl rand -hex 32)' }),
  NOTICES_FILE: z.string().default('.avisos.sqlite'),
});

/**
 * Reads the settings. Returns null without `SMTP_URL`.
 * @param env environment without empty variables
 * @throws SettingsError that names every invalid variable
 */
export function readNoticeSettings(env: Readonly<Record<string, string | undefined>>) {
  if (env.SMTP_URL === undefined) return null;
  const variables = parseVariables(environment, env, 'Los avisos por correo no pueden empezar');
  assertApiAddress(env.PUBLIC_API_URL);
  const site = siteAddress(env);
  return {
    smtp: variables.SMTP_URL,
    /** Sender of the mails. Its name is the act's. */
    from: variables.NOTICES_FROM,
    /** Secret that signs links in mails. */
    secret: variables.NOTICES_SECRET,
    /** Database of subscribers, outside the content folder. */
    file: variables.NOTICES_FILE,
    /** Origin of the API in the links of mails, without a trailing slash. */
    apiUrl: env.PUBLIC_API_URL?.replace(/\/+$/u, '') ?? new URL(site).origin,
    /** Address of the site, with a trailing slash. */
    site,
    limits: noticeLimits,
  };
}

function toSmtpServer(text: string) {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/u.test(url.protocol) || url.hostname === '') return null;
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map((text) => orNull(() => decodeURIComponent(text)));
  // Malformed percent encoding.
  if (user == null || pass == null) return null;
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    /** True for TLS from the first byte. Otherwise STARTTLS, which other machines must offer. */
    secure,
    isLoopback: isLoopback(host),
    credentials: user ? { user, pass } : null,
  };
}

const noticeLimits = {
  /** Forms per minute from a client address. */
  formsPerMinute: 10,
  /** Confirmation mails per hour to all addresses. */
  confirmationsPerHour: 300,
  /** Milliseconds between comparisons of the shows. `settleMs`: how long a change must last before subscribers get a mail. */
  checkMs: 60_000,
  settleMs: 10 * 60_000,
};

export const noticeCommands = {
  avisos: 'cuántas personas piden avisos en cada ciudad, y cómo van los correos',
  'avisos exportar':
    'la lista como CSV: ciudad, correo y desde cuándo (con npm run -s, y > lista.csv al final)',
  'avisos olvidar CORREO': 'borra todo lo de ese correo, sin dejar rastro',
  'avisos repetir': 'manda otra vez los correos que se quedaron sin respuesta',
} as const;
