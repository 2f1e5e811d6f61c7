import { describe, expect, it, test } from 'vitest';
import { noticesSection, withNoticesSection, withPositionSection } from './privacy-sections.ts';

const BEFORE = '<h2 id="quien">Quién</h2>\n<p>Ana.</p>\n';
const OWN =
  '<h2 id="avisos-por-correo">Avisos por correo</h2>\n<p>Lo escribió Ana.</p>\n<h3 id="mas">Más</h3>\n';
const AFTER = '<h2 id="cambios">Cambios</h2>\n<p>Aquí.</p>';

describe('withNoticesSection', () => {
  it.each([
    ['notices sent, the section of the file: as it is', BEFORE + OWN + AFTER, true, BEFORE + OWN + AFTER],
    ['no notices, the section in the middle: left out', BEFORE + OWN + AFTER, false, BEFORE + AFTER],
    ['no notices, the section at the end: left out', BEFORE + OWN, false, BEFORE],
    ['no notices, no section: as it is', BEFORE + AFTER, false, BEFORE + AFTER],
  ])('%s', (_, html, sent, expected) => {
    expect(withNoticesSection(html, sent, 'boletos')).toBe(expected);
  });

  it('notices sent, a file without the section: the section at the end, in the words of the country', () => {
    const html = withNoticesSection(BEFORE, true, 'entradas');
    expect(html.startsWith(`${BEFORE}\n<h2 id="avisos-por-correo">Avisos por correo</h2>\n<p>`)).toBe(true);
    expect(html).toContain('y cuando salgan entradas.');
  });
});

test('noticesSection: Markdown without markup in its text, which is the text of the page', () => {
  const [heading, text = ''] = noticesSection('boletos').trim().split('\n\n');
  expect(heading).toBe('## Avisos por correo');
  expect(text).not.toMatch(/[*_<[]/u);
  expect(withNoticesSection('', true, 'boletos')).toContain(`<p>${text}</p>`);
});

describe('withPositionSection: what «Cerca de mí» asks for', () => {
  it('a privacy notice that says nothing of the position: a section at the end', () => {
    const html = withPositionSection(BEFORE);
    expect(html.startsWith(`${BEFORE}\n<h2 id="tu-ubicacion">Tu ubicación</h2>\n<p>`)).toBe(true);
    expect(html).toContain('«Cerca de mí»');
  });

  it.each(['tu posición', 'tu ubicación', 'El botón «Cerca de mí»'])(
    'a privacy notice with %s: as it is',
    (own) => {
      expect(withPositionSection(`<p>${own}</p>`)).toBe(`<p>${own}</p>`);
    },
  );

  it.each(['tu derecho de oposición', 'quedan a su disposición', 'la reubicación del domicilio'])(
    'a privacy notice with %s: a section at the end',
    (own) => {
      expect(withPositionSection(`<p>${own}</p>`)).toContain('<h2 id="tu-ubicacion">');
    },
  );
});
