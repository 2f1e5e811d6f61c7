/** Courses with mode and flyer, and networks for questions. */
import { pictureView } from '../pictures/page-pictures.ts';
import { getEntries, getNetworks } from '../site/site-data.ts';

export async function getCourses() {
  const courses = await getEntries('courses');
  return Promise.all(
    courses.map(async ({ data }) => ({ mode: data.modalidad, flyer: await pictureView(data, 'flyer') })),
  );
}

/** Returns Instagram and the other networks with messages. */
export async function getCourseNetworks() {
  const networks = (await getNetworks()).filter(({ id }) => !['spotify', 'bandcamp'].includes(id));
  return {
    instagram: networks.find(({ id }) => id === 'instagram'),
    others: networks.filter(({ id }) => id !== 'instagram'),
    hasAny: networks.length > 0,
  };
}
