import { expect, test } from 'vitest';
import { redirectPage } from './redirect-page.ts';

test('redirectPage: leads to the new address, is not indexed, and escapes its title', () => {
  const page = redirectPage({
    title: 'Timbito en "León" <b>',
    path: '/gira/fechas/2026-12-05-leon/',
    url: 'https://gira.example/gira/fechas/2026-12-05-leon/',
    language: 'es-MX',
  });
  expect(page).toContain('<html lang="es-MX">');
  expect(page).toContain('content="0; url=/gira/fechas/2026-12-05-leon/"');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('href="https://gira.example/gira/fechas/2026-12-05-leon/"');
  expect(page).not.toContain('<b>');
});
