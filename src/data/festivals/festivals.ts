/** View models of festivals. */
import { type FestivalTimes, festivalTimes } from '../../domain/festivals/festival-times.ts';
import { countryDetails, type Words } from '../../domain/places/country-words.ts';
import { eventTypeOf, performerTypesOf } from '../../domain/site/event-type.ts';
import { inkOf } from '../../domain/site/ink.ts';
import { capitalize, endWithFullStop } from '../../domain/text/wording.ts';
import { completePrice } from '../../domain/tickets/format-price.ts';
import { parsePrice } from '../../domain/tickets/parse-price.ts';
import { isPlaceholder, isSoldOutText, knownOr } from '../../domain/tickets/placeholders.ts';
import { shownPrice } from '../../domain/tickets/price-line.ts';
import { sellingButton } from '../../domain/tickets/ticket-button.ts';
import { completeLink } from '../../domain/tickets/ticket-link.ts';
import { festivalPhase } from '../../domain/time/annual-countdown.ts';
import {
  dateRange,
  dateWithoutYear,
  longDate,
  monthName,
  weekdayName,
} from '../../domain/time/format-date.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import type { Festival } from '../../schemas/festival.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { breadcrumbs } from '../../syndication/json-ld.ts';
import { festivalJsonLd } from '../../syndication/page-json-ld.ts';
import { pictureView } from '../pictures/page-pictures.ts';
import { absolute, href } from '../site/href.ts';
import { getEntries, getHomeSettings, getSite, now, oncePerBuild } from '../site/site-data.ts';

/** Returns the festivals, sorted by last day, latest first. */
export const getFestivals = oncePerBuild(async () => {
  const [entries, videos, { words }] = await Promise.all([
    getEntries('festivals'),
    getEntries('videos'),
    getHomeSettings(),
  ]);
  const views = await Promise.all(
    entries.map(({ id, data }) => toFestivalView(id, data, videos.length > 0, words)),
  );
  return views.sort((a, b) => b.countdown.end - a.countdown.end || (a.url < b.url ? -1 : 1));
});

/** Returns the festivals that are not over, next one first. */
export async function getUpcomingFestivals(): Promise<readonly FestivalView[]> {
  const festivals = await getFestivals();
  return festivals
    .filter(({ countdown }) => countdown.end > now)
    .sort((a, b) => a.countdown.start - b.countdown.start);
}

/** Returns the festivals in the menu and on `/home2/`: those that are not over, or else the latest. */
export async function getFeaturedFestivals(): Promise<readonly FestivalView[]> {
  const upcoming = await getUpcomingFestivals();
  return upcoming.length > 0 ? upcoming : (await getFestivals()).slice(0, 1);
}

export type FestivalView = Awaited<ReturnType<typeof toFestivalView>>;

async function toFestivalView(id: string, data: Festival, hasVideos: boolean, words: Words) {
  const times = festivalTimes(data);
  if (!times) throw new Error(`El festival ${id} no tiene una zona horaria que se pueda calcular.`);
  const { titulo, ciudad, lugar, dias, puntos, instructores } = data;
  /** Path inside the site, without slashes at its ends. */
  const route = data.ruta ?? `festival/${id}`;
  const country = countryDetails(data.pais);
  const dates = dias.map(({ fecha }) => parseDay(fecha));
  const place = [lugar, ciudad].filter((text) => !isPlaceholder(text)).join(', ');
  return {
    route,
    words,
    url: href(`/${route}/`),
    title: titulo,
    menuLabel: data.menu ?? titulo,
    description: data.descripcion ?? endWithFullStop(`${titulo}: ${place}`),
    look: data.aspecto,
    ink: inkOf(id),
    city: ciudad,
    state: data.estado,
    country: country.name,
    /** ISO 3166-1 alpha-2; null for a country outside the catalogue. */
    countryCode: country.code,
    venue: knownOr(lugar, 'Sede por confirmar'),
    flyer: await optionalPicture(data.flyer),
    lineup: await optionalPicture(data.lineup),
    days: await Promise.all(dias.map(toDay)),
    /** "26–29 de septiembre de 2024" */
    dates: dates[0] ? dateRange(dates[0], dates.at(-1) ?? dates[0]) : '',
    tickets: toTickets(data, words),
    pickups: puntos.map(({ lugar, direccion }) => ({ venue: lugar, address: direccion })),
    instructors: await Promise.all(
      instructores.map(async ({ nombre, taller, imagen, alt }) => ({
        name: nombre,
        workshop: taller,
        picture: await pictureView({ imagen, alt }, 'flyer'),
      })),
    ),
    parts: toTabs(data, words),
    hasVideos: data.videos && hasVideos,
    /** True if the last day is over at the time of the build. An annual countdown may still run. */
    isOver: now >= times.end,
    countdown: toCountdown(times, (await getHomeSettings()).hourFormat),
  };
}

async function optionalPicture(entry: { imagen?: string | undefined; alt?: string | undefined } | undefined) {
  return entry?.imagen ? pictureView({ imagen: entry.imagen, alt: entry.alt ?? '' }, 'flyer') : null;
}

async function toDay({ dia, fecha, comediantes, imagen, alt }: Festival['dias'][number]) {
  const day = parseDay(fecha);
  return {
    /** "26" */
    day: dia,
    /** "2024-09-26" */
    isoDate: fecha.slice(0, 10),
    longDate: longDate(day),
    dateWithoutYear: dateWithoutYear(day),
    weekday: weekdayName(day),
    month: monthName(day),
    names: comediantes,
    picture: await optionalPicture({ imagen, alt }),
  };
}

function parseDay(fecha: string) {
  const day = parseCalendarDate(fecha);
  if (!day) throw new Error(`${fecha} is not a date that the schema accepts.`);
  return day;
}

/** Returns the tabs of the page in order. The first tab always exists. */
function toTabs(
  { flyer, lineup, dias, boletos, puntos, instructores }: Festival,
  { tickets }: Words,
): readonly { readonly id: 'flayer' | 'lineup' | 'boletos' | 'cursos'; readonly label: string }[] {
  const hasLineup = lineup || dias.some(({ comediantes, imagen }) => comediantes.length > 0 || imagen);
  return [
    { id: 'flayer', label: flyer ? 'Flayer' : 'Datos' },
    ...(hasLineup ? [{ id: 'lineup', label: 'Line up' } as const] : []),
    ...(boletos || puntos.length > 0 ? [{ id: 'boletos', label: capitalize(tickets) } as const] : []),
    ...(instructores.length > 0 ? [{ id: 'cursos', label: 'Cursos' } as const] : []),
  ];
}

function toTickets({ titulo, boletos, pais }: Festival, words: Words) {
  if (!boletos) return null;
  const country = parseCountry(pais);
  const link = isSoldOutText(boletos.precio) || !boletos.link ? null : parseLink(boletos.link);
  const priceText = shownPrice(completePrice(boletos.precio, country));
  return {
    /** "Gratis", "10 €" */
    priceText,
    /** Null if the text is not a single amount. */
    price: country && parsePrice(priceText, country),
    note: boletos.aviso ?? priceText,
    /** Null if the festival has no link or is sold out. */
    button: link && {
      ...sellingButton(link, words),
      href: completeLink(link.href, pais, `Hola, quiero ${words.tickets} para ${titulo}.`),
    },
  };
}

function toCountdown(times: FestivalTimes, hourFormat: 12 | 24) {
  const { moment, isOwnMoment, start, end } = times;
  const { anio, mes, dia, hora } = moment;
  const day = `${dia} de ${monthName({ year: anio ?? 2000, month: mes, day: dia })}`;
  const date = anio === undefined ? day : `${day} de ${anio}`;
  return {
    moment,
    /** Beginning of the first day; `end`: end of the last day. Epoch milliseconds. */
    start,
    end,
    /** Phase at the time of the build. */
    phase: festivalPhase(times, now),
    /** "14 de febrero, 8:00pm" */
    when: isOwnMoment ? `${date}, ${inHourFormat(hora, hourFormat)}` : date,
  };
}

/** Returns the festival's event and the breadcrumbs of its page. */
export async function festivalStructured(view: FestivalView) {
  const site = await getSite();
  const types = performerTypesOf(site.acto);
  const { title: name, tickets, flyer, lineup } = view;
  const [url, siteUrl] = [absolute(view.url), absolute(href('/'))];
  return [
    festivalJsonLd({
      ...view,
      name,
      url,
      eventType: eventTypeOf(site.acto),
      organizer: { type: types.act, name: site.nombre, url: siteUrl },
      guestType: types.guest,
      price: tickets?.price ?? null,
      saleUrl: tickets?.button?.kind === 'web' ? tickets.button.href : null,
      images: [flyer, lineup].flatMap((picture) => (picture ? [absolute(picture.full)] : [])),
    }),
    breadcrumbs([
      { name: 'Inicio', url: siteUrl },
      { name, url },
    ]),
  ];
}
