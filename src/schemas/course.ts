/** A course: a flyer and how it is given. */
import { z } from 'astro/zod';
import { picture } from './field-types.ts';

export const course = picture.extend({
  modalidad: z.enum(['Presencial', 'Online'], { error: 'solo puede ser Presencial u Online' }).meta({
    description: 'Cómo se toma el curso.',
    examples: ['Presencial'],
  }),
});

export const courses = z.array(course);
export type Course = z.infer<typeof course>;
