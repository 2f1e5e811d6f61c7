/** The press page as schema.org has it: a profile of the act, its photos with their credits, and who books it. */
import type { ContactPoint, ImageObject, ProfilePage, WithContext } from 'schema-dts';

export interface PressModel {
  readonly name: string;
  /** Absolute, of the press page. */
  readonly url: string;
  /** Absolute, of the home page. */
  readonly home: string;
  /** The shortest biography. */
  readonly description: string;
  /** Profiles on networks. */
  readonly profiles: readonly string[];
  readonly photos: readonly {
    /** Absolute, of the file for print. */
    readonly url: string;
    readonly caption: string;
    readonly credit: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly email: string;
  readonly telephone: string | null;
}

export function pressJsonLd(press: PressModel): WithContext<ProfilePage> {
  const { name, url, home, description, profiles, photos, email, telephone } = press;
  const booking: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'booking',
    email,
    ...(telephone && { telephone }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      url: home,
      description,
      ...(profiles.length > 0 && { sameAs: [...profiles] }),
      ...(photos.length > 0 && { image: photos.map(imageOf) }),
      contactPoint: booking,
    },
  };
}

function imageOf({ url, caption, credit, width, height }: PressModel['photos'][number]): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: url,
    caption,
    creditText: credit,
    width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
  };
}
