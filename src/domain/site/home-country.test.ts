import { expect, test } from 'vitest';
import { homeCountrySettings } from './home-country.ts';

test.each([
  ['Mexico', 'stand up', { theShow: 'la función', start: 'Show', privacyNotice: 'aviso de privacidad' }],
  ['Mexico', 'banda', { theShow: 'el concierto', shows: 'conciertos', isDayFirst: false }],
  [
    'España',
    'grupo de rock',
    { theShow: 'el concierto', start: 'Concierto', privacyNotice: 'política de privacidad' },
  ],
  ['España', 'teatro', { theShow: 'la función', isDayFirst: true }],
  ['Chile', undefined, { theShow: 'la función', isDayFirst: false }],
])('words of a site in %s, act %s', (pais, acto, words) => {
  expect(homeCountrySettings({ pais, acto }).words).toMatchObject(words);
});
