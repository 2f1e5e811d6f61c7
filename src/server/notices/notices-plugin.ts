/** Notices by e-mail as an optional part of the API. Their code is loaded where they are on: SQLite and nodemailer take time and memory. */
import type { ApiPlugin } from '../http/api-plugin.ts';
import type { NoticeSettings } from './notice-settings.ts';

export type NoticeLimits = { readonly [name in keyof typeof noticeLimits]: number };

export const noticeLimits = {
  /** Per client address. */
  formsPerMinute: 10,
  /** Confirmation mails, of all addresses. */
  confirmationsPerHour: 300,
  /** How often shows are compared, and how long a change has to stay before subscribers are told. */
  checkMs: 60_000,
  settleMs: 10 * 60_000,
} as const;

export const noticeCommands = {
  avisos: 'cuántas personas piden avisos en cada ciudad, y cómo van los correos',
  'avisos exportar':
    'la lista como CSV: ciudad, correo y desde cuándo (con npm run -s, y > lista.csv al final)',
  'avisos olvidar CORREO': 'borra todo lo de ese correo, sin dejar rastro',
  'avisos repetir': 'manda otra vez los correos que se quedaron sin respuesta',
} as const;

export const noticeVariables = `\
  SMTP_URL             servidor de correo; con él, las páginas ofrecen avisos (docs/avisos.md)
  NOTICES_FROM         quién los envía: Nombre <correo>
  NOTICES_SECRET       32 letras o más al azar, para los enlaces de los correos
  NOTICES_FILE         base de datos de quienes los pidieron (.avisos.sqlite)`;

export function noticesPlugin(
  settings: NoticeSettings | null,
  limits: NoticeLimits = noticeLimits,
): ApiPlugin {
  return {
    settings,
    files: settings ? { NOTICES_FILE: settings.file } : {},
    // Pages have the form where this program sends the mails.
    buildEnv: { NOTICES_FORM: settings ? '1' : '' },
    commands: noticeCommands,
    runCommand: async (command, operands) => {
      const { runNoticeCommand } = await import('./notice-commands.ts');
      return runNoticeCommand(command, operands, settings);
    },
    load: async () => {
      if (!settings) return null;
      const { noticeRules, startNotices } = await import('./start-notices.ts');
      return {
        rules: noticeRules,
        start: (app, deps) => startNotices(app, { ...deps, settings, limits }),
      };
    },
  };
}
