/** The ways to hear of the dates of a city, besides its calendar. */
import type { CityView } from './cities.ts';
import { getSite } from './site.ts';

export interface CityNotices {
  /** Address of the city's feed. */
  readonly feed: string;
  readonly channels: readonly NoticeChannel[];
}

export interface NoticeChannel {
  /** "WhatsApp" */
  readonly name: string;
  /** The text of the link. */
  readonly text: string;
  readonly href: string;
}

const CHANNELS = [
  { id: 'whatsapp', name: 'WhatsApp', text: 'Sigue el canal: las fechas nuevas llegan a tu WhatsApp' },
  { id: 'telegram', name: 'Telegram', text: 'Entra al canal: las fechas nuevas llegan a tu Telegram' },
] as const;

export async function cityNotices({ feed }: Pick<CityView, 'feed'>): Promise<CityNotices> {
  const { canales } = await getSite();
  return {
    feed,
    channels: CHANNELS.flatMap(({ id, name, text }) => {
      const href = canales[id];
      return href ? [{ name, text, href }] : [];
    }),
  };
}
