import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import type { Country } from '../../schemas/fields/country.ts';
import { FakeForm } from '../form/fake-form.fixture.tsx';
import { fieldLabel } from '../values/form-fields.ts';
import { emptyForm } from '../values/form-state.ts';
import { emptyOffer, encodeOffers } from '../values/offer-values.ts';
import { OfferFields, OfferSwitch } from './OfferFields.tsx';

const boletos = encodeOffers([emptyOffer, { ...emptyOffer, precio: '$200' }]);
const state = { ...emptyForm, values: { ...emptyForm.values, boletos }, hasAttempted: true };

/** Returns the text of the elements, in a country. */
function textIn(country: Country, node: ReactNode): string {
  const site = { words: wordsOf(country), examplePrices: examplePrices(country) } as FormSite;
  const form = (
    <FakeForm site={site} state={state}>
      {node}
    </FakeForm>
  );
  return renderToStaticMarkup(form).replace(/<[^>]+>/gu, '\n');
}

test.each([
  ['Mexico', 'Boletos', 'Boleto 1', 'Quitar\n boleto 1', 'Agregar boleto', 'tipos de boleto'],
  ['Chile', 'Entradas', 'Entrada 1', 'Quitar\n entrada 1', 'Agregar entrada', 'tipos de entrada'],
] as const)('the word for tickets: %s', (country, ...expected) => {
  const text = textIn(
    country,
    <>
      <OfferFields />
      <OfferSwitch />
    </>,
  );
  for (const part of expected) expect(text).toContain(part);
  expect(fieldLabel('boletos', wordsOf(country))).toBe(expected[0]);
  if (country === 'Chile') expect(text).not.toMatch(/boleto/iu);
});
