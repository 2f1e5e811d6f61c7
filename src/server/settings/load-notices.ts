/**
 * The only importer of notices by e-mail, so that they can be removed with their folder. What sends them is loaded where they are on:
 * SQLite and nodemailer take time and memory.
 */
import type { FastifyInstance } from 'fastify';
import {
  type NoticeDeps,
  type NoticeSettings,
  noticeCommands,
  noticeVariables,
  readNoticeSettings,
} from '../notices/notice-settings.ts';

export { noticeCommands, noticeVariables, readNoticeSettings };

interface LoadedNotices {
  /**
   * Adds their routes and starts their work in the background; both end with the server.
   * @returns compares the shows and sends the mails that are due, at once
   */
  start(app: FastifyInstance, deps: Omit<NoticeDeps, 'settings'>): () => Promise<void>;
}

/** @param settings null where they are off */
export async function loadNotices(settings: NoticeSettings | null): Promise<LoadedNotices> {
  if (!settings) return { start: () => async () => undefined };
  const { startNotices } = await import('../notices/start-notices.ts');
  return { start: (app, deps) => startNotices(app, { ...deps, settings }) };
}

/** Loads the function that runs one of `noticeCommands`. */
export async function loadNoticeCommand() {
  return (await import('../notices/notice-commands.ts')).runNoticeCommand;
}
