/** What visitors of a show ask before they come: fields of shows, and of the venues that shows inherit them from. */
import { line, link } from './field-types.ts';
import { parseLink } from './fields/link.ts';

const about = (description: string, ...examples: string[]) => ({ description, examples });

const webLink = link.refine((text) => text === '' || (parseLink(text)?.kind ?? 'web') === 'web', {
  error: 'no es la dirección de un mapa; cópiala de la aplicación de mapas, empieza con https://',
});

export const visitFields = {
  edad: line(120).optional().meta(about('Quién puede entrar, por su edad.', 'Mayores de 18 años')),
  comoLlegar: line(300)
    .optional()
    .meta(about('Cómo se llega.', 'Metro Insurgentes, salida sur; la entrada es por la calle de atrás.')),
  mapa: webLink
    .optional()
    .meta(
      about(
        'Enlace del lugar en un mapa. Sin él, el sitio busca la dirección.',
        'https://maps.app.goo.gl/foroeltelon',
      ),
    ),
  estacionamiento: line(300).optional().meta(about('Dónde dejar el coche.', 'En el sótano, $60 la noche.')),
  accesibilidad: line(300)
    .optional()
    .meta(
      about('Escalones, baños y lugares para sillas de ruedas.', 'Entrada sin escalones y baño accesible.'),
    ),
  prohibido: line(300).optional().meta(about('Lo que no se permite.', 'Bebidas de fuera y grabar video.')),
};
