/** Number of entries of each kind of content, with the page that shows them, for `/contenido/`. */
import { getFestivals } from '../festivals/festivals.ts';
import { getShows } from '../shows/all-shows.ts';
import { href } from '../site/href.ts';
import { getEntries, getHomeSettings } from '../site/site-data.ts';
import { hasVideosPage } from './sections.ts';

/** Returns the kinds with at least one entry. Counts do not change with the day. */
export async function getContentCounts() {
  const [{ titles }, shows, comedians, photos, videos, courses, products, festivals, ownVideosPage] =
    await Promise.all([
      getHomeSettings(),
      getShows(),
      getEntries('comedians'),
      getEntries('gallery'),
      getEntries('videos'),
      getEntries('courses'),
      getEntries('products'),
      getFestivals(),
      hasVideosPage(),
    ]);
  const posters = shows.filter(({ poster }) => poster !== null);
  const videosUrl = ownVideosPage ? href('/videos/') : festivals.find(({ hasVideos }) => hasVideos)?.url;
  const kinds = [
    [shows, 'show', 'shows', href('/fechas/')],
    [comedians, 'comediante', 'comediantes', href('/')],
    [posters, 'cartel', 'carteles', href('/home2/')],
    [photos, 'foto', 'fotos', href('/galeria/')],
    [videos, titles.video.toLowerCase(), titles.videos.toLowerCase(), videosUrl],
    [courses, 'curso', 'cursos', href('/cursos/')],
    [products, 'producto', 'productos', href('/merch/')],
    [festivals, 'festival', 'festivales', festivals[0]?.url],
  ] as const;
  return kinds.flatMap(([{ length: count }, one, many, url]) =>
    count > 0 && url !== undefined ? [{ count, label: count === 1 ? one : many, url }] : [],
  );
}
