/** A course: flyer and mode. */
import { z } from 'astro/zod';
import { field, picture } from './field-types.ts';

const course = picture.extend({
  modalidad: field(
    z.enum(['Presencial', 'Online'], { error: 'solo puede ser Presencial u Online' }),
    'Cómo se toma el curso.',
    'Presencial',
  ),
});

export const courses = z.array(course).meta({ title: 'Cursos', description: 'Los volantes de los cursos' });
