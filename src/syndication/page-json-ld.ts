/** Schema.org structured data of festival, product and press pages. */
import type { Event, Festival, ItemList, Offer, Product, ProfilePage, WithContext } from 'schema-dts';
import type { Price } from '../domain/tickets/parse-price.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import type { EventImage, EventModel } from './event-model.ts';
import { availabilityOf, itemList, type PerformerType, postalAddress, toPerformer } from './json-ld.ts';

/** The act as organizer or seller. */
interface Act {
  readonly type: PerformerType;
  readonly name: string;
  /** Absolute address of the home page. */
  readonly url: string;
}

const actNode = ({ type, name, url }: Act) => ({ ...toPerformer(name, type), url }) as const;

interface FestivalModel
  extends Pick<EventModel, 'name' | 'url' | 'city' | 'state' | 'country' | 'countryCode' | 'venue'> {
  /** Type of each day's event. */
  readonly eventType: EventModel['type'];
  /** Null if unknown. */
  readonly price: Price | null;
  /** Web address of the sale; null also for sales by telephone or chat. */
  readonly saleUrl: string | null;
  readonly organizer: Act;
  /** Type of the performers. */
  readonly guestType: PerformerType;
  readonly images: readonly string[];
  /** Days in order, at least one. */
  readonly days: readonly {
    /** `2024-09-26` */
    readonly isoDate: string;
    readonly longDate: string;
    readonly names: readonly string[];
  }[];
}

/** Returns a Festival with an event for each day. The content has no hours of days. */
export function festivalJsonLd(model: FestivalModel): WithContext<Festival> {
  const { name, url, price, saleUrl, images, days } = model;
  const address = postalAddress({
    city: model.city,
    state: model.state,
    country: model.countryCode ?? model.country,
  });
  const shared = {
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', ...(!isPlaceholder(model.venue) && { name: model.venue }), address },
    organizer: actNode(model.organizer),
    ...(price?.amount === 0 && { isAccessibleForFree: true }),
  } as const;
  const offer = price && ({ '@type': 'Offer', price: price.amount, priceCurrency: price.currency } as const);
  const first = days[0]?.isoDate ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Festival',
    '@id': `${url}#festival`,
    name,
    url,
    startDate: first,
    endDate: days.at(-1)?.isoDate ?? first,
    ...shared,
    ...(images.length > 0 && { image: [...images] }),
    ...(offer && offer.price > 0 && { offers: { ...offer, url: saleUrl ?? url } }),
    subEvent: days.map(({ isoDate, longDate, names }): Event => {
      const known = names.filter((each) => !isPlaceholder(each));
      return {
        '@type': model.eventType,
        name: `${name}: ${longDate}`,
        startDate: isoDate,
        ...shared,
        ...(known.length > 0 && { performer: known.map((each) => toPerformer(each, model.guestType)) }),
      };
    }),
  };
}

interface ProductModel {
  readonly name: string;
  /** Description of the picture. */
  readonly description: string;
  /** Absolute address. */
  readonly image: string;
  readonly sizes: readonly { readonly name: string; readonly isSoldOut: boolean }[];
  /** Null if the price is not a single amount, or if nothing is sold. */
  readonly price: Price | null;
  readonly isSoldOut: boolean;
  /** Web address of the shop; null if sold out, and for sales by telephone or WhatsApp. */
  readonly saleUrl: string | null;
}

/**
 * Returns a list of products with offers.
 * @param page absolute URL of the merch page, for products without a web address
 */
export function productList(
  products: readonly ProductModel[],
  page: string,
  seller: Act,
): WithContext<ItemList> {
  const items = products.map((product) => ({ item: productJsonLd(product, page, seller) }));
  return { ...itemList(`Merch de ${seller.name}`, items), url: page };
}

function productJsonLd(product: ProductModel, page: string, seller: Act): Product {
  const { name, description, image, sizes } = product;
  return {
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: seller.name },
    ...(sizes.length > 0 && { size: sizes.map((size) => size.name) }),
    ...(product.price && { offers: productOffers(product, product.price, page, seller) }),
  };
}

/** Returns one offer for all sizes, or an offer for each size if some are sold out. */
function productOffers(
  { name, sizes, isSoldOut, saleUrl }: ProductModel,
  { amount, currency }: Price,
  page: string,
  seller: Act,
): Offer | Offer[] {
  const offer = (isAvailable: boolean) =>
    ({
      '@type': 'Offer',
      url: saleUrl ?? page,
      price: amount,
      priceCurrency: currency,
      availability: availabilityOf(isAvailable),
      itemCondition: 'https://schema.org/NewCondition',
      seller: actNode(seller),
    }) as const;
  if (isSoldOut || !sizes.some((size) => size.isSoldOut)) return offer(!isSoldOut);
  return sizes.map((size) => ({
    ...offer(!size.isSoldOut),
    itemOffered: { '@type': 'Product', name: `${name}, talla ${size.name}`, size: size.name },
  }));
}

/** `url` is the address of the press page. */
interface PressModel extends Pick<EventModel, 'name' | 'url' | 'siteUrl'> {
  readonly type: PerformerType;
  /** The shortest biography. */
  readonly description: string;
  /** Profiles on networks. */
  readonly profiles: readonly string[];
  /** `url` is the address of the file for print. */
  readonly photos: readonly (EventImage & Readonly<Record<'caption' | 'credit', string>>)[];
  readonly email: string;
  readonly telephone: string | null;
}

/** Returns a profile of the act with photos, credits and the contact for bookings. */
export function pressJsonLd(press: PressModel): WithContext<ProfilePage> {
  const { type, name, url, siteUrl, description, profiles, photos, email, telephone } = press;
  const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' }) as const;
  const image = photos.map((photo) => ({
    '@type': 'ImageObject' as const,
    contentUrl: photo.url,
    caption: photo.caption,
    creditText: photo.credit,
    width: pixels(photo.width),
    height: pixels(photo.height),
  }));
  const contact = { '@type': 'ContactPoint', contactType: 'booking', email } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      ...toPerformer(name, type),
      url: siteUrl,
      description,
      ...(profiles.length > 0 && { sameAs: [...profiles] }),
      ...(photos.length > 0 && { image }),
      contactPoint: { ...contact, ...(telephone && { telephone }) },
    },
  };
}
