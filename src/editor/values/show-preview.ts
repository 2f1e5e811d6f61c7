/** Preview of a show: texts of the card and of the drawn poster, by the site's rules. */
import { placeText } from '../../domain/places/place-text.ts';
import { cardText, placeBelowTitle, posterNames } from '../../domain/shows/card-text.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { inkOf } from '../../domain/site/ink.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { withCurrency } from '../../domain/tickets/format-price.ts';
import { knownOr } from '../../domain/tickets/placeholders.ts';
import { cardPriceLine } from '../../domain/tickets/price-line.ts';
import { isSelling, statusLabel } from '../../domain/tickets/show-status.ts';
import { cardTickets } from '../../domain/tickets/ticket-button.ts';
import { ticketPhoneText } from '../../domain/tickets/ticket-link.ts';
import {
  cardDate,
  isoDate,
  longDate,
  monthName,
  shortMonth,
  shortWeekday,
} from '../../domain/time/format-date.ts';
import { timeText } from '../../domain/time/time-of-day.ts';
import type { Day } from '../../domain/time/wall-time.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Values } from './form-fields.ts';
import { parseOffers } from './offer-values.ts';
import { toStored } from './patch.ts';

/** Texts of the card, its page, and the drawn poster. Follows artwork/type/poster-text.ts. */
export type Card = ReturnType<typeof toCard>;

/** Returns the card for the form's values, with placeholders for missing values. */
export function toCard(values: Values, site: FormSite) {
  const { comedian, phones, words, hourFormat } = site;
  const sent = toStored(values);
  const day = parseCalendarDate(sent.fecha);
  const city = sent.ciudad || 'Ciudad';
  const time = timeText(sent.show, hourFormat) || 'hora';
  const venue = knownOr(sent.lugar || 'Lugar', 'Lugar por confirmar');
  const { title } = cardText(
    {
      ciudad: city,
      estado: sent.estado,
      titulo: sent.titulo,
      invitado: sent.invitados,
      asquerosos: sent.tiposhow === 'si' ? 'si' : '',
    },
    site,
  );
  const [invited = '', opener = '', doors = ''] = [sent.invitados, sent.abridor, sent.puertas].map((text) =>
    isBlankOrNa(text) ? '' : text,
  );
  const { heading, guest } = posterNames({ title, city, comedian, guest: invited });
  const { status, prices, ticket } = cardTickets(
    withCurrency({
      pais: sent.pais,
      estatus: toStatus(sent.estatus),
      preventa: sent.preventa,
      taquilla: sent.taquilla || 'por definir',
      link: sent.linkdecompra,
      boletos: parseOffers(sent.boletos),
    }),
    words,
  );
  return {
    ink: inkOf(showSlug(sent)),
    /** Month, day, weekday. */
    stub: day ? [shortMonth(day), String(day.day).padStart(2, '0'), shortWeekday(day)] : ['mes', '00', 'día'],
    title,
    status,
    /** "Agotado"; null for a show that goes as planned. */
    mark: statusLabel(status),
    when: day ? cardDate(day, time, words) : `mes y día // ${time}`,
    /** City and state; null if the title is the city. */
    place: placeBelowTitle({ title, city, state: sent.estado }, 'short'),
    venue,
    prices: cardPriceLine(prices),
    phone: isSelling(status) ? ticketPhoneText(city, phones, words) : null,
    button: ticket.label,
    buttonState: ticket.state,
    longDate: day && longDate(day),
    time,
    doors: timeText(doors, hourFormat),
    guest: invited,
    opener,
    cityAndState: placeText(city, sent.estado),
    poster: {
      comedian,
      city,
      heading,
      guest: guest && `con ${guest}`,
      when: day ? `${shortWeekday(day)} ${day.day} ${monthName(day)}` : 'día y mes',
      time: sent.show ? time : null,
      venue,
    },
  };
}

/** Returns today in the browser's time zone. */
export function localDay(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Returns today in the browser's time zone, YYYY-MM-DD. */
export const localToday = (now: Date): string => isoDate(localDay(now));
