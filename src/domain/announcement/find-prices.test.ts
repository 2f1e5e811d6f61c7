import { describe, expect, it } from 'vitest';
import { parsePrice } from '../parse-price.ts';
import { findPrices } from './find-prices.ts';
import { readMessage } from './message.ts';

function prices(text: string) {
  const { preventa, taquilla } = findPrices(readMessage(text), [], null);
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
  ])('%j', (text, preventa, taquilla) => {
    expect(prices(text)).toEqual([preventa, taquilla]);
  });
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
