/** The courses: mode and flyer. */
import { pictureView } from '../pictures/page-pictures.ts';
import { getOrderedCollection } from '../site/site-data.ts';

export async function getCourses() {
  const courses = await getOrderedCollection('courses');
  return Promise.all(
    courses.map(async ({ data }) => ({ mode: data.modalidad, flyer: await pictureView(data, 'flyer') })),
  );
}
