/** Form for notices by e-mail. */
import { NOTICES_FORM } from 'astro:env/server';
import { apiBase, hasApi } from '../site/api-address.ts';
import { href } from '../site/href.ts';

/** True if the API sends notices by e-mail. */
export const sendsNotices = Boolean(NOTICES_FORM) && hasApi;

export type NoticeFormView = NonNullable<ReturnType<typeof noticeForm>>;

/** Returns null if the API sends no mails. @param city slug of the city @param privacyNotice the country's name for the notice */
export function noticeForm(city: string, privacyNotice: string) {
  return sendsNotices
    ? { action: `${apiBase}/api/avisos`, city, privacy: href('/aviso-de-privacidad/'), privacyNotice }
    : null;
}
