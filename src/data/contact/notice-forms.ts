/** The ways to hear of the dates of a city, besides its calendar. */
import { NOTICES_FORM } from 'astro:env/server';
import { homeOf } from '../../domain/site/home-country.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import type { CityView } from '../shows/cities.ts';
import { apiBase, hasApi } from '../site/api-address.ts';
import { href } from '../site/href.ts';
import { getSite } from '../site/site-data.ts';

const CHANNELS = [
  { id: 'whatsapp', name: 'WhatsApp', text: 'Sigue el canal: las fechas nuevas llegan a tu WhatsApp' },
  { id: 'telegram', name: 'Telegram', text: 'Entra al canal: las fechas nuevas llegan a tu Telegram' },
] as const;

/** Whether the API sends notices by e-mail. */
export const sendsNotices = Boolean(NOTICES_FORM) && hasApi;

export type CityNotices = Awaited<ReturnType<typeof cityNotices>>;
export type NoticeFormView = NonNullable<CityNotices['form']>;

export async function cityNotices({ feed, slug }: Pick<CityView, 'feed' | 'slug'>) {
  const site = await getSite();
  const { tickets, privacyNotice } = homeOf(site).words;
  return {
    feed,
    channels: CHANNELS.flatMap(({ id, name, text }) => {
      const href = hrefOf(site.canales[id]);
      return href ? [{ name, text, href }] : [];
    }),
    /** "boletos", "entradas": as the country of the site says it. */
    tickets,
    /** Null where the API sends no mails. `city` is the city's slug. */
    form: sendsNotices
      ? { action: `${apiBase}/api/avisos`, city: slug, privacy: href('/aviso-de-privacidad/'), privacyNotice }
      : null,
  };
}
