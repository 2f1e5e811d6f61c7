/** Videos: name and YouTube id. A malformed link has the id null: "Video no disponible". */
import { videoId } from '../../domain/videos/youtube.ts';
import { pictureView } from '../pictures/page-pictures.ts';
import { getEntries, getHomeSettings, getSite } from '../site/site-data.ts';

export async function getVideos() {
  return (await getEntries('videos')).map(({ data }) => ({
    name: data.comediante,
    id: videoId(data.link),
  }));
}

export type HomeVideoView = NonNullable<Awaited<ReturnType<typeof getHomeVideo>>>;

/** Returns the video of the home page, or null if the content has none. */
export async function getHomeVideo() {
  const { video } = await getSite();
  if (!video) return null;
  const still = await pictureView(video, 'still');
  const { titles } = await getHomeSettings();
  return { name: video.titulo, id: videoId(video.link), noun: titles.video, still };
}
