/** Merch: photos, and what a product needs to be sold. The page sells once one product has a link. */
import { z } from 'astro/zod';
import { about, line, link, picture, requiredLine } from './field-types.ts';
import { isBlank } from './fields/text.ts';

/** More are a mistake, and too many for a card. */
const MAX_SIZES = 12;

const fields = picture.extend({
  nombre: line(60).optional().meta(about('Cómo se llama.', 'Playera Gira 2027')),
  precio: line(40)
    .optional()
    .meta(about('Su precio, como se quiere leer. Un número solo toma la moneda del país de casa.', '$350')),
  tallas: z
    .array(requiredLine(12))
    .max(MAX_SIZES, { error: `tiene más de ${MAX_SIZES} tallas; junta algunas` })
    .optional()
    .meta(about('Las tallas que hay.', ['CH', 'M', 'G'])),
  tallasAgotadas: z
    .array(requiredLine(12))
    .max(MAX_SIZES, { error: `tiene más de ${MAX_SIZES} tallas; junta algunas` })
    .optional()
    .meta(about('De esas tallas, las que ya no hay.', ['CH'])),
  agotado: z
    .enum(['si', ''], { error: 'solo puede ser si, o quedar vacío' })
    .optional()
    .meta(about('si cuando ya no hay de ninguna talla; si no, vacío.', 'si')),
  link: link
    .optional()
    .meta(
      about(
        'Dónde se compra: la página de pago, o WhatsApp. Mientras ningún producto lo tenga, la tienda dice "Coming soon".',
        'https://tienda.example/playera',
      ),
    ),
});

export const product = fields.check(
  z.refine((data: unknown) => unknownSizes(data).length === 0, {
    path: ['tallasAgotadas'],
    error: ({ input }) =>
      `no está en tallas: ${unknownSizes(input).join(', ')}; escríbelo ahí también, o quítalo de aquí`,
    when: () => true,
  }),
  requiredWithLink('nombre', 'falta: un producto con link necesita nombre'),
  requiredWithLink('precio', 'falta: un producto con link necesita precio'),
);

export const products = z.array(product);
export type Product = z.infer<typeof product>;

/** Runs also when other fields are wrong, so that all problems are reported at once. */
function requiredWithLink(field: 'nombre' | 'precio', error: string) {
  return z.refine((data: unknown) => !hasText(data, 'link') || hasText(data, field), {
    path: [field],
    error,
    when: () => true,
  });
}

function hasText(data: unknown, field: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const value = (data as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' && !isBlank(value);
}

/** The sizes of `tallasAgotadas` that are not in `tallas`. */
function unknownSizes(data: unknown): readonly string[] {
  const sizes = textsOf(data, 'tallas').map((size) => size.trim());
  return textsOf(data, 'tallasAgotadas').filter((size) => !isBlank(size) && !sizes.includes(size.trim()));
}

function textsOf(data: unknown, field: string): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const list = (data as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
}
