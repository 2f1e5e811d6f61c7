/** Videos: name and YouTube id. */
import { videoId } from '../../domain/videos/youtube.ts';
import { type PictureView, pictureView } from '../pictures/page-pictures.ts';
import { getSite } from '../site/act.ts';
import { getOrderedCollection } from '../site/ordered-collection.ts';

export interface VideoView {
  readonly name: string;
  /** Null for a malformed link: "Video no disponible". */
  readonly id: string | null;
}

export async function getVideos(): Promise<readonly VideoView[]> {
  return (await getOrderedCollection('videos')).map(({ data }) => ({
    name: data.comediante,
    id: videoId(data.link),
  }));
}

export interface HomeVideoView extends VideoView {
  readonly still: PictureView;
}

/** Null where the content has none. */
export async function getHomeVideo(): Promise<HomeVideoView | null> {
  const { video } = await getSite();
  if (!video) return null;
  const still = await pictureView({ imagen: video.imagen, alt: video.alt }, 'still');
  return { name: video.titulo, id: videoId(video.link), still };
}
