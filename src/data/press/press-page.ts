/** Press kit: view model of the page, and files that the view model publishes. Null if the content has no press kit. */
import { type Picture, printPhoto } from '../../artwork/pictures/picture-variants.ts';
import { posterPrints } from '../../artwork/print/poster-prints.ts';
import { fileSizeText, type KitTexts, pressKitFiles, toBiographies } from '../../domain/press/press-kit.ts';
import { performerTypesOf } from '../../domain/site/event-type.ts';
import { slugify } from '../../domain/text/slug.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { callLink } from '../../domain/tickets/ticket-link.ts';
import { filesChannel, type SiteFile } from '../../lib/build-events.ts';
import { reproducibleZip } from '../../lib/reproducible-zip.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Press } from '../../schemas/press.ts';
import type { Site } from '../../schemas/site.ts';
import { pressJsonLd } from '../../syndication/page-json-ld.ts';
import { printedLink } from '../../syndication/share-links.ts';
import { readContentPicture, readShowPoster, toPictureView } from '../pictures/page-pictures.ts';
import { hasEntries } from '../shell/sections.ts';
import { getPressShows } from '../shows/show-limits.ts';
import { absolute, href } from '../site/href.ts';
import { getEntries, getHomeSettings, getNetworks, getSite, oncePerBuild } from '../site/site-data.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

export type PressView = Awaited<ReturnType<typeof toPressView>>;

export type PrintedPosterView = Awaited<ReturnType<typeof getPrintedPosters>>[number];

export const getPress = oncePerBuild(async () => {
  const [entry] = await getEntries('press');
  return entry ? toPressView(entry.data, entry.body ?? '') : null;
});

async function toPressView(data: Press, body: string) {
  const site = await getSite();
  const prefix = slugify(site.nombre);
  const { locale } = await getHomeSettings();
  const photos = await Promise.all(
    data.fotos.map((entry, index) => readPhoto(entry, `${prefix}-foto-${index + 1}.jpg`)),
  );
  const contents = {
    biographies: toBiographies(data.corta, data.media, body),
    clips: data.clips.flatMap(({ titulo, link }) => {
      const url = hrefOf(link);
      return url ? [{ title: titulo, url }] : [];
    }),
    quotes: data.citas.map(({ texto, autor, link }) => ({ text: texto, author: autor, url: hrefOf(link) })),
    rider: data.rider,
    contact: toContact(data.contacto, site),
  };
  const archive = { file: `${prefix}-prensa.zip`, bytes: zipKit(site, contents, photos) };
  const toDownload = ({ file, bytes }: { readonly file: string; readonly bytes: Uint8Array }) => ({
    href: publishPressFile(file, () => bytes),
    file,
    size: fileSizeText(bytes.length, locale),
  });
  const parts = [
    'biografías',
    ...(photos.length > 0 ? ['fotos para descargar'] : []),
    ...(data.rider.length > 0 ? ['rider técnico'] : []),
    'contrataciones',
  ];
  return {
    ...contents,
    photos: photos.map((photo) => ({
      picture: toPictureView(photo.picture, photo.entry.alt, 'press'),
      credit: photo.entry.credito,
      /** "3000 × 2000 px" */
      pixels: `${photo.picture.width} × ${photo.picture.height} px`,
      print: toDownload(photo),
    })),
    archive: { ...toDownload(archive), label: photos.length > 0 ? 'Descargar todo' : 'Descargar los textos' },
    description: `Kit de prensa de ${site.nombre}: ${list.format(parts)}.`,
    structuredData: await toJsonLd(site, data.corta, contents.contact, photos),
  };
}

/** Publishes a file and returns its URL. */
function publishPressFile(file: string, body: SiteFile['body']): string {
  filesChannel.publish([{ path: `prensa/${file}`, body }]);
  return href(`/prensa/${file}`);
}

type PressPhoto = Awaited<ReturnType<typeof readPhoto>>;
type PressContact = ReturnType<typeof toContact>;

const pageUrl = () => absolute(href('/prensa/'));

/** Returns the bytes of the archive with texts and photos for print. */
function zipKit(
  site: Site,
  contents: Pick<KitTexts, 'biographies' | 'clips' | 'quotes' | 'rider'> & { readonly contact: PressContact },
  photos: readonly PressPhoto[],
): Uint8Array {
  const { name, email, phone } = contents.contact;
  const texts = pressKitFiles({
    ...contents,
    name: site.nombre,
    tagline: site.lema,
    page: pageUrl(),
    photos: photos.map(({ file, entry: { alt, credito } }) => ({ file, alt, credit: credito })),
    contact: [name, email, phone?.text].flatMap((line) => line ?? []),
  });
  return reproducibleZip([
    ...texts.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) })),
    ...photos.map(({ file, bytes }) => ({ path: `fotos/${file}`, bytes })),
  ]);
}

async function toJsonLd(
  site: Site,
  description: string,
  { email, phone }: PressContact,
  photos: readonly PressPhoto[],
) {
  return pressJsonLd({
    type: performerTypesOf(site.acto).act,
    name: site.nombre,
    url: pageUrl(),
    siteUrl: absolute(href('/')),
    description,
    profiles: (await getNetworks()).map((network) => network.href),
    photos: photos.map(({ file, picture: { width, height }, entry: { alt, credito } }) => ({
      url: absolute(href(`/prensa/${file}`)),
      caption: alt,
      credit: credito,
      width,
      height,
    })),
    email,
    telephone: phone?.text ?? null,
  });
}

/**
 * Returns the posters of the shows in the press kit that take place, in every paper size; empty without a
 * press kit. A picture with too few pixels has a warning with its largest size for print.
 */
export const getPrintedPosters = oncePerBuild(async () => {
  if (!(await hasEntries('press'))) return [];
  const [shows, site] = await Promise.all([getPressShows(), getSite()]);
  return Promise.all(
    shows
      .filter(({ status }) => takesPlace(status))
      .map(async (show) => {
        const picture: Picture | null = show.poster && (await readShowPoster(show.poster.imagen));
        const links = { tickets: printedLink(show, absolute), page: absolute(show.url) };
        const prints = posterPrints(show, site, links, picture);
        const files = prints.map(({ path: file, bytes, ...print }) => ({
          ...print,
          file,
          href: publishPressFile(file, bytes),
        }));
        return { city: show.city, date: show.shortDate, files };
      }),
  );
});

async function readPhoto(entry: Press['fotos'][number], file: string) {
  const picture = await readContentPicture(entry.imagen);
  return { entry, file, picture, bytes: await printPhoto(picture) };
}

function toContact({ nombre = '', correo, telefono = '' }: Press['contacto'], site: Site) {
  return {
    name: isBlank(nombre) ? null : nombre,
    email: correo ?? site.correo,
    phone: isBlank(telefono) ? null : { text: telefono, href: callLink(telefono, site.pais) },
  };
}
