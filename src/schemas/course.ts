/** A course: a flyer and how it is given. */
import { z } from 'astro/zod';
import { about, picture } from './field-types.ts';

export const course = picture.extend({
  modalidad: z
    .enum(['Presencial', 'Online'], { error: 'solo puede ser Presencial u Online' })
    .meta(about('Cómo se toma el curso.', 'Presencial')),
});

export const courses = z.array(course);
export type Course = z.infer<typeof course>;
