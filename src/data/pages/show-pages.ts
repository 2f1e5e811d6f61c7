/** View models of show pages. */
import { showsTakingPlace } from '../../domain/shows/nights.ts';
import { encodeMoments, phaseAt } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { isTicketFact } from '../../domain/shows/visit-facts.ts';
import { containsName } from '../../domain/text/wording.ts';
import { saysSoldOut } from '../../domain/tickets/ticket-button.ts';
import type { EventModel } from '../../syndication/event-model.ts';
import { showEvent } from '../../syndication/json-ld.ts';
import {
  googleCalendarLink,
  printedLink,
  shareText,
  showSummary,
  venueMapLink,
  whatsappLink,
} from '../../syndication/share-links.ts';
import { followOptions } from '../contact/follow-options.ts';
import { posterOf } from '../pictures/show-posters.ts';
import { type CityView, cityOf } from '../places/cities.ts';
import { getNearbyShows } from '../places/known-places.ts';
import { venuePageOf } from '../places/venues.ts';
import { eventOf } from '../share/events.ts';
import { shareImagesOf } from '../share/share-images.ts';
import { getNights, getShows } from '../shows/all-shows.ts';
import { tourCalendar } from '../shows/tour.ts';
import { absolute, href } from '../site/href.ts';
import { now } from '../site/site-data.ts';
import { cacheKeyOf, datesBreadcrumbs, splitNotes } from './page-parts.ts';

type ShowRoute = Awaited<ReturnType<typeof getShowRoutes>>[number];

/** Returns the shows that have a page. `getShowPage` builds the rest for each page, to save memory. */
async function getShowRoutes() {
  const nights = await getNights();
  return nights.map(({ card, nightShows }, index) => ({
    /** The show, or the card of a night with several shows. */
    show: card,
    /** The shows of a night with several shows, sorted by start; otherwise empty. */
    nightShows: nightShows.length > 1 ? nightShows : [],
    /** Previous page by date. */
    previous: nights[index - 1]?.card ?? null,
    next: nights[index + 1]?.card ?? null,
  }));
}

/** Returns the paths and props of show pages for Astro. */
export async function getShowPaths() {
  const paths = [];
  for (const route of await getShowRoutes()) {
    const cacheKey = await cacheKeyOf(await getShowPage(route));
    paths.push({ params: { show: route.show.id }, props: { route }, cacheKey });
  }
  return paths;
}

/** Returns the QR codes of upcoming shows that have a ticket link. */
export async function getQrLinks() {
  const cards = (await getNights()).map(({ card }) => card);
  const ids = new Set(cards.map(({ id }) => id));
  const nightShows = (await getShows()).filter(({ id }) => !ids.has(id));
  return [...cards, ...nightShows].flatMap((show) => {
    const link = printedLink(show, absolute);
    return link === null ? [] : [{ show: show.id, link }];
  });
}

export type ShowPage = Awaited<ReturnType<typeof getShowPage>>;

export async function getShowPage({ show, nightShows, previous, next }: ShowRoute) {
  const [event, city, poster, { preview, downloads }, venuePage, nearby] = await Promise.all([
    eventOf(show),
    cityOf(show),
    posterOf(show),
    shareImagesOf(show),
    venuePageOf(show),
    getNearbyShows(show),
  ]);
  const events = nightShows.length > 0 ? await Promise.all(nightShows.map(eventOf)) : [event];
  const sameDay = [...city.past, ...city.upcoming].filter(({ isoDate }) => isoDate === show.isoDate);
  return {
    show,
    nightShows,
    previous,
    next,
    nearby,
    venuePage,
    preview,
    /** Phase at the time of the build. */
    phase: phaseAt(show.moments, now),
    cityUrl: city.url,
    poster: poster?.picture ?? null,
    map: venueMapLink(event),
    /** The city, if the title does not contain it. */
    cityBelowTitle: containsName(show.title, show.city) ? null : show.city,
    notes: splitNotes(show.notes),
    /** Facts that are not on the ticket. */
    facts: show.facts.filter((fact) => !isTicketFact(fact)),
    calendar: await toCalendarLinks(show, nightShows),
    share: toShareLinks(event),
    ...toTicketAccess(show, nightShows),
    /** "boletos", "entradas" */
    ticketsWord: event.words.tickets,
    /** Null unless the show is sold out and ahead. `subscribe` adds the city's calendar. */
    waitingList:
      saysSoldOut(show.ticket) && !show.isPast
        ? { options: await followOptions(city), subscribe: city.calendar.subscribe }
        : null,
    pastLinks: toPastLinks(show, city),
    /** Share images; none for a cancelled show. */
    downloads: show.status === 'cancelado' ? [] : downloads,
    heading: {
      // Two venues of a city on one date have a page each, whose titles tell them apart.
      title: [show.city, show.longDate, ...(sameDay.length > 1 ? [show.venue] : [])].join(', '),
      description: showSummary({ ...event, title: show.title }),
    },
    structuredData: [
      ...events.map(showEvent),
      datesBreadcrumbs({ name: show.city, url: absolute(city.url) }, { name: show.longDate, url: event.url }),
    ],
  };
}

function toTicketAccess(show: ShowView, nightShows: readonly ShowView[]) {
  const ticketAddress = printedLink(show, absolute);
  return {
    /** Address of the tickets for print; null if there is none. */
    ticketAddress,
    /** URL of the ticket link's QR code; null without a link and for past shows. */
    qr: ticketAddress === null ? null : href(`/fechas/${show.id}/boletos.svg`),
    /** True if phones keep the ticket link in view: the show has one kind of ticket, at one link. */
    hasTicketBar:
      nightShows.length === 0 && show.offers.length === 0 && show.ticket.href !== null && !show.isPast,
  };
}

async function toCalendarLinks(show: ShowView, nightShows: readonly ShowView[]) {
  const { url: feed, subscribe } = tourCalendar();
  const takingPlace = showsTakingPlace(nightShows.length > 0 ? nightShows : [show]);
  /** An entry for each show. `time` is null if the night has one show. */
  const entries = await Promise.all(
    takingPlace.map(async (each) => ({
      time: nightShows.length > 0 ? each.time : null,
      google: googleCalendarLink(await eventOf(each)),
      file: href(`/fechas/${each.id}.ics`),
    })),
  );
  return { entries, subscribe, feed };
}

function toShareLinks(event: EventModel) {
  const [text, pastText] = [shareText(event), shareText({ ...event, isPast: true })];
  return {
    title: event.name,
    text,
    url: event.url,
    whatsapp: whatsappLink(text),
    /** Text and link for a past show. */
    past: { text: pastText, whatsapp: whatsappLink(pastText) },
  };
}

/** Returns links from a past show: the city's next show and, once that is over too, the city's page. */
function toPastLinks(show: ShowView, { name, url, confirmed }: CityView) {
  const next = confirmed.find(({ id, isoDate }) => id !== show.id && isoDate > show.isoDate);
  const city = { href: url, label: `¿Cuándo vuelve a ${name}?`, moments: undefined };
  if (!next) return [city];
  const label = `Próxima fecha: ${next.shortDate}`;
  return [{ href: next.url, label, moments: encodeMoments(next.moments) }, city];
}
