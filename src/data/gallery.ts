/** The gallery, the merch and the courses: pictures in the order that the editors gave them. */
import { getCollection } from 'astro:content';
import { type PictureView, pictureView } from './pictures.ts';

export interface PhotoView {
  readonly whole: PictureView;
  /** Its middle square. */
  readonly thumb: PictureView;
}

export async function getPhotos(): Promise<readonly PhotoView[]> {
  const photos = await inOrder('gallery');
  return Promise.all(
    photos.map(async ({ data }) => ({
      whole: await pictureView(data, 'photo'),
      thumb: await pictureView(data, 'thumb'),
    })),
  );
}

export async function getProducts(): Promise<readonly PictureView[]> {
  return Promise.all((await inOrder('products')).map(({ data }) => pictureView(data, 'product')));
}

export interface CourseView {
  readonly mode: 'Presencial' | 'Online';
  readonly flyer: PictureView;
}

export async function getCourses(): Promise<readonly CourseView[]> {
  const courses = await inOrder('courses');
  return Promise.all(
    courses.map(async ({ data }) => ({ mode: data.modalidad, flyer: await pictureView(data, 'flyer') })),
  );
}

/** List entries carry their position as id. */
export async function inOrder<C extends 'gallery' | 'products' | 'courses' | 'comedians' | 'videos'>(
  collection: C,
) {
  return (await getCollection(collection)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
