/** Videos as the players need them: a name and, where the link is good, the id of its video. */
import { videoId } from '../domain/youtube.ts';
import { inOrder } from './in-order.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { getSite } from './site.ts';

export interface VideoView {
  readonly name: string;
  /** Null for a malformed link: "Video no disponible". */
  readonly id: string | null;
}

export async function getVideos(): Promise<readonly VideoView[]> {
  return (await inOrder('videos')).map(({ data }) => ({ name: data.comediante, id: videoId(data.link) }));
}

export interface HomeVideoView extends VideoView {
  readonly still: PictureView;
}

export async function getHomeVideo(): Promise<HomeVideoView> {
  const { video } = await getSite();
  const still = await pictureView({ imagen: video.imagen, alt: video.alt }, 'still');
  return { name: video.titulo, id: videoId(video.link), still };
}
