/** What the API has of notices by e-mail. Their code is loaded where they are on: SQLite and nodemailer take time and memory. */
import type { FastifyInstance } from 'fastify';
import type { RouteRule } from '../http/route-rules.ts';
import {
  type NoticeDeps,
  type NoticeLimits,
  type NoticeSettings,
  noticeCommands,
  noticeLimits,
  readNoticeSettings,
} from './notice-settings.ts';

export { noticeCommands };

export const noticeVariables = `\
  SMTP_URL             servidor de correo; con él, las páginas ofrecen avisos (docs/avisos.md)
  NOTICES_FROM         quién los envía: Nombre <correo>
  NOTICES_SECRET       32 letras o más al azar, para los enlaces de los correos
  NOTICES_FILE         base de datos de quienes los pidieron (.avisos.sqlite)`;

export type Notices = ReturnType<typeof createNotices>;

interface LoadedNotices {
  readonly rules: readonly RouteRule[];
  /**
   * Adds their routes and starts their work in the background; both end with the server.
   * @returns compares the shows and sends the mails that are due, at once
   */
  start(app: FastifyInstance, deps: Omit<NoticeDeps, 'settings' | 'limits'>): () => Promise<void>;
}

/** @param env without empty variables @throws SettingsError that names every invalid variable */
export function readNotices(env: Readonly<Record<string, string | undefined>>): Notices {
  return createNotices(readNoticeSettings(env));
}

/** @param settings null where they are off */
export function createNotices(settings: NoticeSettings | null, limits: NoticeLimits = noticeLimits) {
  return {
    settings,
    /** Their files by the variable that sets them: outside the content folder, and readable for their owner only. */
    files: (settings ? { NOTICES_FILE: settings.file } : {}) as Readonly<Record<string, string>>,
    /** Resolves with what to print. @throws SettingsError, in Spanish */
    runCommand: async (command: string, operands: readonly string[]): Promise<string> => {
      const { runNoticeCommand } = await import('./notice-commands.ts');
      return runNoticeCommand(command, operands, settings);
    },
    /** Loads their code, where they are on. */
    load: async (): Promise<LoadedNotices> => {
      if (!settings) return { rules: [], start: () => async () => undefined };
      const { noticeRules, startNotices } = await import('./start-notices.ts');
      return {
        rules: noticeRules,
        start: (app, deps) => startNotices(app, { ...deps, settings, limits }),
      };
    },
  };
}
