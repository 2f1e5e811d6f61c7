/** Photos of the gallery: whole for the lightbox, square for the grid, and the show whose first photo it is. */
import { pictureView } from '../pictures/page-pictures.ts';
import { getShows } from '../shows/all-shows.ts';
import { getEntries } from '../site/site-data.ts';

export async function getPhotos() {
  const [photos, shows] = await Promise.all([getEntries('gallery'), getShows()]);
  const showOf = (wanted = '') =>
    shows.find(({ id, formerIds }) => [id, ...formerIds].includes(wanted)) ?? null;
  return Promise.all(
    photos.map(async ({ data }, index) => ({
      photo: await pictureView(data, 'photo'),
      thumb: await pictureView(data, 'thumb'),
      show: data.show === photos[index - 1]?.data.show ? null : showOf(data.show),
    })),
  );
}
