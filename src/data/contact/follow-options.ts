/** Ways to follow the dates of a city, besides its calendar. */
import { hrefOf } from '../../schemas/fields/link.ts';
import type { CityView } from '../places/cities.ts';
import { getHomeSettings, getSite } from '../site/site-data.ts';
import { noticeForm } from './notice-form.ts';

const CHANNELS = [
  { id: 'whatsapp', name: 'WhatsApp', text: 'Sigue el canal: las fechas nuevas llegan a tu WhatsApp' },
  { id: 'telegram', name: 'Telegram', text: 'Entra al canal: las fechas nuevas llegan a tu Telegram' },
] as const;

export type FollowOptions = Awaited<ReturnType<typeof followOptions>>;

export async function followOptions({ feed, slug }: Pick<CityView, 'feed' | 'slug'>) {
  const { canales } = await getSite();
  const { tickets, privacyNotice } = (await getHomeSettings()).words;
  return {
    feed,
    channels: CHANNELS.flatMap(({ id, name, text }) => {
      const href = hrefOf(canales[id]);
      return href ? [{ name, text, href }] : [];
    }),
    /** "boletos", "entradas": the home country's word. */
    tickets,
    form: noticeForm(slug, privacyNotice),
  };
}
