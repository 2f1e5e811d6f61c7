import { describe, expect, it, test } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { parsePrice } from '../tickets/parse-price.ts';
import { findPrices, otherAmounts } from './find-prices.ts';
import { cleanMessage } from './message.ts';

function prices(text: string) {
  const { preventa, taquilla } = findPrices(cleanMessage(text), [], null, 'Mexico');
  return [preventa, taquilla];
}

describe('presale and box office prices', () => {
  it.each([
    ['Preventa $200, taquilla $250', '$200', '$250'],
    ['Preventa $200, boletos $200', '$200', '$200'],
    ['Preventa $200, boletos $250', '$200', '$250'],
    ['Boletos $200, preventa $200', '$200', '$200'],
    ['Boletos $200, taquilla $250', undefined, '$250'],
    ['Boletos $250, preventa $200', '$200', '$250'],
    ['Entrada: $250 / preventa: $200', '$200', '$250'],
    ['Entradas $250\nPreventa $200', '$200', '$250'],
    ['Boleto: $180 anticipado - $230 taquilla', '$180', '$230'],
    ['Boletos 200 preventa 250 taquilla', '$200', '$250'],
    ['Boletos $200 y $200', '$200', '$200'],
    ['$200 / $250', '$200', '$250'],
    ['$200', undefined, '$200'],
    ['Preventa $200', '$200', undefined],
    ['cover $150 (preventa $120), boletos aparte', '$120', '$150'],
    ['cover $150 preventa $120 boletos aparte', '$120', '$150'],
    ['$150 (preventa $120)', '$120', '$150'],
    ['$120 (preventa) $150 (taquilla)', '$120', '$150'],
    ['120 preventa 150 general', '$120', '$150'],
    ['cover 150 (preve 120)', '$120', '$150'],
    ['preven 120 / taq 150', '$120', '$150'],
    ['prev. $120 taq. $150', '$120', '$150'],
    ['Preventa 200 y en taquilla 250', '$200', '$250'],
    ['Preventa 200 y en taquilla 250.', '$200', '$250'],
    ['Preventa 200. Taquilla 250, 8pm', '$200', '$250'],
    ['General $250, VIP $500', undefined, '$250'],
    ['$40 preventa $50 puerta', '$40', '$50'],
    ['20$ preventa 25$ taquilla', '20$', '25$'],
    ['Preventa 200 $250 taquilla', '$200', '$250'],
    ['$180 preventa / $220 puerta', '$180', '$220'],
    ['Puerta 20 hrs, boletos $150', undefined, '$150'],
    ['De 16€ a 22€', undefined, '16€ a 22€'],
    ['De 200 a 350 pesos', undefined, '200 a 350 pesos'],
    ['Boletos entre 200 y 350 pesos', undefined, '200 a 350 pesos'],
    ['De 14 a 20 euros', undefined, '14 a 20 euros'],
    ['Boletos de $300 a $600 en taquilla', undefined, '$300 a $600'],
    ['Entrada libre con consumo mínimo de $150', undefined, 'Entrada libre'],
    ['Cover $100 con consumo de $150', undefined, '$100'],
    ['Preventa $200, mesa de pista $900, taquilla $250', '$200', '$250'],
    ['Luneta $450, Anfiteatro $350', undefined, '$450'],
    ['Boletos: desde $350 hasta $900', undefined, '$350'],
    ['Estudiantes $100, general $200', undefined, '$200'],
    ['$600 VIP, $350 general', undefined, '$350'],
    ['$400 general y $600 preferente', undefined, '$400'],
    ['Preferencial $250 / General $150', undefined, '$150'],
    ['Mesa VIP 4 personas $2,400 / Silla $400', undefined, '$400'],
    ['Te ofrezco $8,000 + hospedaje. Boletos a $250', undefined, '$250'],
    ['Anticipo $5,000. Boletos $250', undefined, '$250'],
    ['Anticipo $5,000 y resto $10,000 el día del show. Boleto $250', undefined, '$250'],
    ['Te pagamos $12,000. Boleto $250', undefined, '$250'],
    ['Pago $15,000: mitad antes. Boleto $250', undefined, '$250'],
    ['Pago: $5,000 de anticipo. Boleto $250', undefined, '$250'],
    ['Viáticos $1,500. Boleto $250', undefined, '$250'],
    ['Pago en taquilla $250', undefined, '$250'],
    ['Mesas VIP agotadas. $300 general', undefined, '$300'],
    ['VIP $500 en preventa, general $300', undefined, '$300'],
    ['Preventa $200, estacionamiento gratis', '$200', undefined],
    ['Preventa $200. Niños gratis', '$200', undefined],
    ['$200 y $250', '$200', '$250'],
    ['$500 / $700 / $900', undefined, '$500'],
    ['70% de la taquilla, garantizados $6,000. Cover $150', undefined, '$150'],
    ['60% borderó o $300.000 fijo. Platea $20.000', undefined, undefined],
    ['Borderó con un mínimo de $400.000', undefined, undefined],
    ['Boletos a $1,500 por mesa', undefined, undefined],
    ['Parqueadero $10. General $60', undefined, '$60'],
    ['Preventa VIP $500, general $300', undefined, '$300'],
    ['2 x $300 o $180 c/u', undefined, '$180'],
    ['Preventa: 2x$300 o $180 c/u', '$180', undefined],
    ['Boletos 2×$300', undefined, undefined],
    ['12 000 colones preventa, 15 000 en puerta', '12 000 colones', undefined],
  ])('%j', (text, preventa, taquilla) => {
    expect(prices(text)).toEqual([preventa, taquilla]);
  });
});

test.each(['Funciones 1-200 en preventa', 'Mesa #200 en preventa', '1.5000 en preventa', '20:30 preventa'])(
  '%s: no price',
  (text) => expect(prices(text)).toEqual([undefined, undefined]),
);

describe('prices in other countries', () => {
  it.each<[string, Country, string | undefined, string | undefined]>([
    ['Preventa $10.000, boletería $12.000', 'Chile', '$10.000', '$12.000'],
    ['Entradas 12000', 'Chile', undefined, '$12.000'],
    ['Anticipada 20 €, en puerta 25 €', 'España', '20 €', '25 €'],
    ['Entrada 25€', 'España', undefined, '25€'],
    ['Entrada: 25', 'España', undefined, '25 €'],
    ['20.000 en preventa, boletería 25.000', 'Colombia', '$20.000', '$25.000'],
    ['1,200 preventa', 'Mexico', '$1,200', undefined],
    ['Entrada 12.000', 'Chile', undefined, '$12.000'],
    ['Entrada general 18 €, reducida 14 € (parados), abono 3 obras 45 €', 'España', undefined, '18 €'],
    ['10€ adultos, 6€ niños', 'España', undefined, '10€'],
    ['Entradas: 15€ / 12€ reducida. Taquilla: 980 53 00 00', 'España', undefined, '15€'],
    ['15€ ant · 18€ tq', 'España', '15€', '18€'],
    ['$25 adv / $30 door', 'Estados Unidos', '$25', '$30'],
    ['Presale: $28, day of show $35', 'Estados Unidos', '$28', '$35'],
    ['Preventa S/ 50 / boletería S/ 60', 'Perú', 'S/ 50', 'S/ 60'],
    ['Entrada Bs 80', 'Bolivia', undefined, 'Bs 80'],
    ['Q125 preventa Q150 día del evento. VIP Q250', 'Guatemala', 'Q125', 'Q150'],
    ['Boletas RD$ 800', 'República Dominicana', undefined, 'RD$800'],
    ['Boletería $60.000 preventa, $75.000 el día del show', 'Colombia', '$60.000', '$75.000'],
    ['$60.000 en preventa, 75.000 en boletería', 'Colombia', '$60.000', '$75.000'],
    ['Tickets $25 adv $30 at the door', 'Estados Unidos', '$25', '$30'],
    ['Entradas ₲ 50.000', 'Paraguay', undefined, '₲ 50.000'],
    ['Preventa C$ 250, puerta C$ 300', 'Nicaragua', 'C$250', 'C$300'],
    ['Entrada B/. 20', 'Panamá', undefined, 'B/. 20'],
    ['Boletos US$25', 'Estados Unidos', undefined, 'US$25'],
    ['Entrada 12,50 €', 'España', undefined, '12,50 €'],
    ['Anticipadas 900 UYU, en puerta UYU 1.100', 'Uruguay', '900 UYU', 'UYU 1.100'],
    ['Anticipadas 12 lucas | Puerta 15 lucas', 'Argentina', '12 lucas', '15 lucas'],
    ['Preventa 200 varos', 'Mexico', '200 varos', undefined],
    ['Ant. $10.000 / Puerta $13.000', 'Argentina', '$10.000', '$13.000'],
    ['Sala Ant 23hs, a la gorra', 'Argentina', undefined, 'A la gorra'],
    ['Entrada 800 francos', 'Guinea Ecuatorial', undefined, '800 francos'],
  ])('%j in %s', (text, country, preventa, taquilla) => {
    const found = findPrices(cleanMessage(text), [], country, country);
    expect([found.preventa, found.taquilla]).toEqual([preventa, taquilla]);
  });
});

describe('numbers of addresses', () => {
  it.each(['Calle Mina 120 s/n', 'Av. Juárez 20 Córdoba, Veracruz', 'Calle 12 Colón', 'Manzana C 20'])(
    '%j: no price',
    (text) => {
      expect(prices(text)).toEqual([undefined, undefined]);
    },
  );
});

describe('prices still to be announced', () => {
  it.each([
    ['Taquilla: por avisar', 'Por avisar'],
    ['Boletos próximamente', 'Próximamente'],
    ['Entrada por anunciar', 'Por anunciar'],
    ['Cover pendiente', 'Pendiente'],
  ])('%j', (text, taquilla) => {
    expect(prices(text)).toEqual([undefined, taquilla]);
  });
});

describe('free shows: price 0', () => {
  it.each([
    'Acceso gratuito',
    'Acceso gratis',
    'Acceso libre',
    'Entrada libre',
    'Entrada libre y gratuita',
    'Entrada general gratuita',
    'Entrada gratuita',
    'Cover gratis',
    'No cover',
    'Sin costo',
    'Gratuita',
  ])('%s', (text) => {
    const [, taquilla = ''] = prices(`5 de diciembre. ${text.toUpperCase()}.`);
    expect(taquilla).toBe(text);
    expect(parsePrice(taquilla, 'Mexico')).toEqual({ amount: 0, currency: 'MXN' });
  });
});

test.each([
  ['Preventa $200, taquilla $250', []],
  ['Gral $ 300, VIP $500', ['$500']],
  ['Preventa 1: $150 hasta el 1 de febrero, preventa 2: $200, taquilla $250', ['$200']],
  ['Cover $250 + cargos, mesas $1,000', ['$1,000']],
  ['Boletos $25, VIP $250', ['$250']],
  ['De $200 a $250. Consumo mínimo $200', []],
  ['Entrada gral 18 lucas, VIP 30 lucas', ['30 lucas']],
  ['Entrada libre', []],
  ['De 200 a 350 pesos, VIP 500 pesos', ['500 pesos']],
  ['2 x $300 o $180 c/u', ['$300']],
])('otherAmounts of %j: %j', (text, amounts) => {
  const [preventa, taquilla] = prices(text);
  const used = { ...(preventa && { preventa }), ...(taquilla && { taquilla }) };
  expect(otherAmounts(cleanMessage(text), used)).toEqual(amounts);
});
