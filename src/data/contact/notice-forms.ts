/** The ways to hear of the dates of a city, besides its calendar. */
import { NOTICES_FORM } from 'astro:env/server';
import { homeOf } from '../../domain/site/home-country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { CityView } from '../shows/cities.ts';
import { getSite } from '../site/act.ts';
import { apiBase, hasApi } from '../site/api-address.ts';
import { href } from '../site/href.ts';

export interface CityNotices {
  /** Address of the city's feed. */
  readonly feed: string;
  readonly channels: readonly NoticeChannel[];
  /** "boletos", "entradas": as the country of the site says it. */
  readonly tickets: string;
  /** Null where the API sends no mails. */
  readonly form: NoticeFormView | null;
}

export interface NoticeChannel {
  /** "WhatsApp" */
  readonly name: string;
  /** The text of the link. */
  readonly text: string;
  readonly href: string;
}

export interface NoticeFormView {
  /** The address of the API. */
  readonly action: string;
  /** The city's slug. */
  readonly city: string;
  readonly privacy: string;
}

const CHANNELS = [
  { id: 'whatsapp', name: 'WhatsApp', text: 'Sigue el canal: las fechas nuevas llegan a tu WhatsApp' },
  { id: 'telegram', name: 'Telegram', text: 'Entra al canal: las fechas nuevas llegan a tu Telegram' },
] as const;

/** Whether the API sends notices by e-mail. */
export const sendsNotices = Boolean(NOTICES_FORM) && hasApi;

export async function cityNotices(city: Pick<CityView, 'feed' | 'slug'>): Promise<CityNotices> {
  const site = await getSite();
  const { canales } = site;
  return {
    feed: city.feed,
    channels: CHANNELS.flatMap(({ id, name, text }) => {
      const href = parseLink(canales[id] ?? '')?.href;
      return href ? [{ name, text, href }] : [];
    }),
    tickets: homeOf(site).words.tickets,
    form: noticeForm(city),
  };
}

/** The form for notices of a city; null where the API sends no mails. */
export function noticeForm({ slug }: Pick<CityView, 'slug'>): NoticeFormView | null {
  if (!sendsNotices) return null;
  return { action: `${apiBase}/api/avisos`, city: slug, privacy: href('/aviso-de-privacidad/') };
}
