/** The courses: mode and flyer. */

import { type PictureView, pictureView } from '../pictures/page-pictures.ts';
import { getOrderedCollection } from '../site/ordered-collection.ts';

export interface CourseView {
  readonly mode: 'Presencial' | 'Online';
  readonly flyer: PictureView;
}

export async function getCourses(): Promise<readonly CourseView[]> {
  const courses = await getOrderedCollection('courses');
  return Promise.all(
    courses.map(async ({ data }) => ({ mode: data.modalidad, flyer: await pictureView(data, 'flyer') })),
  );
}
