/** Test data: the smallest valid form. */

import { validShow } from '../../schemas/valid-show.fixture.ts';
import { emptyValues, type Values } from './form-fields.ts';

export const minimalValues: Values = { ...emptyValues, ...validShow };
