import { expect, test } from 'vitest';
import { redirectPage } from './redirect-page.ts';

test('redirectPage: leads to the new address, is not indexed, and escapes its title', () => {
  const page = redirectPage({
    title: 'Timbito en "León" <b>',
    path: '/gira/fechas/2026-12-05-leon/',
    url: 'https://gira.example/gira/fechas/2026-12-05-leon/',
    language: 'es-MX',
    description: 'sábado 5 de diciembre de 2026, Foro "Norte", León',
    image: 'https://gira.example/gira/compartir/leon.jpg',
  });
  expect(page).toContain('<html lang="es-MX">');
  expect(page).toContain('content="0; url=/gira/fechas/2026-12-05-leon/"');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('href="https://gira.example/gira/fechas/2026-12-05-leon/"');
  expect(page).not.toContain('<b>');
});

test('redirectPage: has a link preview, because WhatsApp and Facebook do not follow its redirect', () => {
  const show = {
    title: 'Timbito en León',
    path: '/fechas/2026-12-05-leon/#funcion-2',
    url: 'https://gira.example/fechas/2026-12-05-leon/#funcion-2',
    language: 'es-MX',
    description: 'Foro "Norte", León',
  };
  const page = redirectPage({ ...show, image: 'https://gira.example/compartir/leon.jpg' });
  expect(page.match(/<meta property="og:.*/gu)).toEqual([
    '<meta property="og:title" content="Timbito en León">',
    '<meta property="og:description" content="Foro &quot;Norte&quot;, León">',
    '<meta property="og:url" content="https://gira.example/fechas/2026-12-05-leon/">',
    '<meta property="og:image" content="https://gira.example/compartir/leon.jpg">',
  ]);
  expect(redirectPage({ ...show, image: null })).not.toContain('og:image');
});
