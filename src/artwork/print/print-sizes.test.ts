import measurementData from 'cldr-core/supplemental/measurementData.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { placePicture, printSizesOf, printWarning } from './print-sizes.ts';

describe('placePicture', () => {
  it('a poster of 4:5 on A3: reaches into the bleed at both sides', () => {
    const { x, y, width, height } = placePicture({ width: 1080, height: 1350 }, 'a3');
    expect(x).toBeLessThanOrEqual(0);
    expect(x + width).toBeGreaterThanOrEqual(303);
    expect(y).toBeLessThanOrEqual(0);
    expect(width / height).toBeCloseTo(0.8, 5);
  });

  it.each([
    ['narrow', { width: 1000, height: 2000 }],
    ['square', { width: 2000, height: 2000 }],
    ['wide', { width: 3000, height: 1000 }],
  ])('a %s poster: whole, inside the cut and above the strip', (_, picture) => {
    const { x, y, width, height } = placePicture(picture, 'tabloide');
    expect(x).toBeGreaterThanOrEqual(3 - 1e-9);
    expect(y).toBeGreaterThanOrEqual(3 - 1e-9);
    expect(y + height).toBeLessThanOrEqual(3 + 431.8 - 48 + 1e-9);
    expect(width / height).toBeCloseTo(picture.width / picture.height, 5);
  });
});

describe('printSizesOf: tabloid where paper has the sizes of the United States in CLDR', () => {
  it.each(countries)('%s', (country) => {
    const { code } = countryCatalogue[country];
    const sizes: Readonly<Record<string, string>> = measurementData.supplemental.measurementData.paperSize;
    expect(printSizesOf(country)).toEqual(sizes[code] === 'US-Letter' ? ['a3', 'tabloide'] : ['a3']);
  });
});

describe('printWarning', () => {
  it('a photo of 1080 px: its dots per inch, the largest good size and the pixels that are needed', () => {
    expect(printWarning({ width: 1080, height: 1350 }, 'a3')).toBe(
      'El cartel mide 1080 × 1350 px: en A3 queda a 90 puntos por pulgada y se ve borroso. Se imprime bien hasta 13.7 × 17.1 cm; para A3 hacen falta 2386 × 2983 px.',
    );
  });

  it('a poster of 2400 × 3000 px: none', () => {
    expect(printWarning({ width: 2400, height: 3000 }, 'a3')).toBeNull();
  });
});
