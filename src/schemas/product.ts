/** Merch: photos, and fields of products for sale. The page becomes a shop once a product has a link. */
import { z } from 'astro/zod';
import { line, link, optional, picture, requiredLine, ruleBetween, yes } from './field-types.ts';
import { isBlank } from './fields/text.ts';

/** Maximum sizes of a product. More are a mistake and do not fit on a card. */
const MAX_SIZES = 12;

const sizes = z
  .array(requiredLine(12))
  .max(MAX_SIZES, { error: `tiene más de ${MAX_SIZES} tallas; junta algunas` });

const fields = picture.extend({
  nombre: optional(line(60), 'Cómo se llama.', 'Playera Gira 2027'),
  precio: optional(
    line(40),
    'Su precio, como se quiere leer. Si es solo un número, toma la moneda del país de casa.',
    '$350',
  ),
  tallas: optional(sizes, 'Las tallas que hay.', ['CH', 'M', 'G']),
  tallasAgotadas: optional(sizes, 'De esas tallas, las que ya no hay.', ['CH']),
  agotado: optional(yes, 'si cuando ya no hay de ninguna talla; si no, vacío.', 'si'),
  link: optional(
    link,
    'Dónde se compra: la página de pago, o WhatsApp. Mientras ningún producto lo tenga, la tienda dice "Coming soon".',
    'https://tienda.example/playera',
  ),
});

const product = fields.check(
  ruleBetween('tallasAgotadas', (data) => {
    const unknown = unknownSizes(data).join(', ');
    return unknown && `no está en tallas: ${unknown}; escríbelo ahí también, o quítalo de aquí`;
  }),
  ...(['nombre', 'precio'] as const).map((field) =>
    ruleBetween(field, (data) =>
      !isMissing(data, 'link') && isMissing(data, field)
        ? `falta: un producto con link necesita ${field}`
        : null,
    ),
  ),
);

export const products = z.array(product).meta({ title: 'Merch', description: 'Productos, precios y tallas' });
export type Product = z.infer<typeof product>;

type Group = Readonly<Record<string, unknown>>;

/** Returns false for values of a wrong type, which get another message. */
function isMissing(data: Group, field: string): boolean {
  const value = data[field] ?? '';
  return typeof value === 'string' && isBlank(value);
}

/** Returns the sizes of `tallasAgotadas` that are not in `tallas`. */
function unknownSizes(data: Group): readonly string[] {
  const sizeTexts = (field: string) => {
    const list = data[field];
    return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : [];
  };
  const known = sizeTexts('tallas').map((size) => size.trim());
  return sizeTexts('tallasAgotadas').filter((size) => !isBlank(size) && !known.includes(size.trim()));
}
