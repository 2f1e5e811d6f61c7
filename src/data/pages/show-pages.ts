/** The view model of a show page. */
import { hash } from 'node:crypto';
import { playedFunctions } from '../../domain/shows/nights.ts';
import { type Phase, phaseAt } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { isTicketFact, type VisitFact } from '../../domain/shows/visit-facts.ts';
import { fold } from '../../schemas/fields/country.ts';
import { breadcrumbs, type StructuredData, showEvent } from '../../syndication/json-ld.ts';
import {
  googleCalendarLink,
  mapLink,
  printedLink,
  shareText,
  showSummary,
  webcalLink,
  whatsappLink,
} from '../../syndication/share-links.ts';
import { type CityNotices, cityNotices } from '../contact/notice-forms.ts';
import type { PictureView } from '../pictures/page-pictures.ts';
import { posterOf } from '../pictures/show-posters.ts';
import { getNearbyShows, type NearbyShow } from '../places/known-places.ts';
import { venuePageOf } from '../places/venues.ts';
import { eventOf } from '../share/events.ts';
import { type ShareImage, shareImagesOf } from '../share/share-images.ts';
import { getShell } from '../shell/shell.ts';
import { getShows, isUpcoming } from '../shows/all-shows.ts';
import { type CityView, cityOf } from '../shows/cities.ts';
import { getNights } from '../shows/night-cards.ts';
import { absolute, href } from '../site/href.ts';
import { now } from '../site/now.ts';
import { paragraphs } from '../site/paragraphs.ts';
import { DATES_BREADCRUMBS } from './breadcrumbs.ts';

export interface ShowPage extends ShowRoute {
  /** As of the build. */
  readonly phase: Phase;
  /** The city's page. */
  readonly cityUrl: string;
  readonly poster: PictureView | null;
  readonly map: string;
  /** The city, when the title does not contain it. */
  readonly cityInTitle: string | null;
  /** Those that are not in the ticket. */
  readonly facts: readonly VisitFact[];
  /** The page of the venue; null without one. */
  readonly venuePage: string | null;
  /** Paragraphs of the editor's notes. */
  readonly notes: readonly string[];
  /** Other dates near, for a show that sells nothing. */
  readonly nearby: readonly NearbyShow[];
  readonly calendar: {
    /** One for each function; `time` is null for a night with one. */
    readonly entries: readonly {
      readonly time: string | null;
      readonly google: string;
      readonly file: string;
    }[];
    readonly subscribe: string;
    readonly feed: string;
  };
  readonly share: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
    readonly whatsapp: string;
    /** The same once the show is over. */
    readonly past: { readonly text: string; readonly whatsapp: string };
  };
  /** Where tickets are, for print; null when there are none. */
  readonly ticketAddress: string | null;
  /** URL of the QR code of the ticket link; null without a link, and for past shows. */
  readonly qr: string | null;
  /** "boletos", "entradas" */
  readonly ticketsWord: string;
  /** Null unless the show is sold out and still ahead. `subscribe` adds the calendar of the city. */
  readonly waitingList: { readonly notices: CityNotices; readonly subscribe: string } | null;
  /** Once the show is over: the next show of the city, else the page of the city. */
  readonly pastLink: { readonly href: string; readonly label: string };
  /** Whether phones keep the ticket link in view: only one kind of tickets, at one link. */
  readonly hasTicketBar: boolean;
  readonly preview: ShareImage;
  /** None of a cancelled show: there is nothing to promote. */
  readonly downloads: readonly ShareImage[];
  readonly heading: { readonly title: string; readonly description: string };
  readonly structured: readonly StructuredData[];
}

export interface ShowRoute {
  /** Of several functions, their card. */
  readonly show: ShowView;
  /** The functions of a night with several, by start; else empty. */
  readonly functions: readonly ShowView[];
  /** By date. */
  readonly previous: ShowView | null;
  readonly next: ShowView | null;
}

/** The shows that have a page. `getShowPage` builds the rest per page: thousands at once would not fit into memory. */
export async function getShowRoutes(): Promise<readonly ShowRoute[]> {
  const nights = await getNights();
  return nights.map(({ card, functions }, index) => ({
    show: card,
    functions: functions.length > 1 ? functions : [],
    previous: nights[index - 1]?.card ?? null,
    next: nights[index + 1]?.card ?? null,
  }));
}

/** A page of a show for Astro. */
export interface ShowPath {
  readonly params: { readonly show: string };
  readonly props: { readonly route: ShowRoute };
  /** A digest of everything that the page prints and that can change without a change of the site's code. */
  readonly cacheKey: string;
}

/** Astro takes pages with the same key from the build before (docs/decisions/0015-builds-without-private-astro.md). */
export async function getShowPaths(): Promise<ShowPath[]> {
  const shell = JSON.stringify(await getShell());
  const paths: ShowPath[] = [];
  for (const route of await getShowRoutes()) {
    const view = JSON.stringify(await getShowPage(route));
    paths.push({
      params: { show: route.show.id },
      props: { route },
      cacheKey: hash('sha1', shell + view),
    });
  }
  return paths;
}

export interface QrCode {
  readonly show: string;
  /** What it links to. */
  readonly link: string;
}

/** The QR code of the ticket link of each upcoming show that has one. */
export async function getQrCodes(): Promise<readonly QrCode[]> {
  const cards = (await getNights()).map(({ card }) => card);
  const ids = new Set(cards.map(({ id }) => id));
  const functions = (await getShows()).filter(({ id }) => !ids.has(id));
  return [...cards, ...functions].flatMap((show) => {
    const { id } = show;
    const link = printedLink(show, { now, absolute });
    if (link === null) return [];
    return [{ show: id, link }];
  });
}

export async function getShowPage({ show, functions, previous, next }: ShowRoute): Promise<ShowPage> {
  const [event, city, poster, { preview, downloads }, venuePage, nearby] = await Promise.all([
    eventOf(show),
    cityOf(show),
    posterOf(show),
    shareImagesOf(show),
    venuePageOf(show),
    getNearbyShows(show),
  ]);
  const events = functions.length > 0 ? await Promise.all(functions.map(eventOf)) : [event];
  const [text, pastText] = [shareText(event), shareText({ ...event, past: true })];
  const feed = absolute(href('/fechas.ics'));
  const ticketAddress = printedLink(show, { now, absolute });
  return {
    show,
    functions,
    phase: phaseAt(show.moments, now),
    cityUrl: city.url,
    poster: poster?.picture ?? null,
    previous,
    next,
    nearby,
    map: mapLink(event),
    cityInTitle: fold(show.title).includes(fold(show.city)) ? null : show.city,
    notes: paragraphs(show.notes),
    facts: show.facts.filter((fact) => !isTicketFact(fact)),
    venuePage,
    calendar: {
      entries: await Promise.all(
        playedFunctions(functions.length > 0 ? functions : [show]).map(async (each) => ({
          time: functions.length > 0 ? each.time : null,
          google: googleCalendarLink(await eventOf(each)),
          file: href(`/fechas/${each.id}.ics`),
        })),
      ),
      subscribe: webcalLink(feed),
      feed,
    },
    share: {
      title: event.name,
      text,
      url: event.url,
      whatsapp: whatsappLink(text),
      past: { text: pastText, whatsapp: whatsappLink(pastText) },
    },
    ticketAddress,
    qr: ticketAddress === null ? null : href(`/fechas/${show.id}/boletos.svg`),
    ticketsWord: event.words.tickets,
    waitingList:
      show.status === 'agotado' && isUpcoming(show)
        ? { notices: await cityNotices(city), subscribe: city.calendar.subscribe }
        : null,
    pastLink: pastLinkOf(show, city),
    hasTicketBar:
      functions.length === 0 && show.sales.length === 0 && show.ticket.href !== null && isUpcoming(show),
    preview,
    downloads: show.status === 'cancelado' ? [] : downloads,
    heading: {
      title: `${show.city}, ${show.longDate}`,
      description: showSummary({ ...event, title: show.title }),
    },
    structured: [
      ...events.map(showEvent),
      breadcrumbs([
        ...DATES_BREADCRUMBS,
        { name: show.city, url: absolute(city.url) },
        { name: show.longDate, url: event.url },
      ]),
    ],
  };
}

function pastLinkOf(show: ShowView, { name, url, confirmed }: CityView): ShowPage['pastLink'] {
  const next = confirmed.find(({ id, isoDate }) => id !== show.id && isoDate > show.isoDate);
  return next
    ? { href: next.url, label: `Próxima fecha: ${next.shortDate}` }
    : { href: url, label: `¿Cuándo vuelve a ${name}?` };
}
