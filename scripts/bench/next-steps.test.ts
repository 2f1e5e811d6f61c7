import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const page = (path: string, ...links: string[]) => ({
  file: `${path.slice(1)}index.html`,
  path,
  html: links.map((href) => `<a href="${href}">x</a>`).join(''),
});

describe('nextSteps', () => {
  it('opens a page from the first start that links it, and home from another page', () => {
    const pages = [page('/', '/fechas/'), page('/fechas/', '/', '/ciudad/'), page('/ciudad/', '/')];
    expect(nextSteps(pages)).toEqual([
      { from: '/fechas/', to: '/', withLink: false },
      { from: '/', to: '/fechas/', withLink: false },
      { from: '/fechas/', to: '/ciudad/', withLink: false },
    ]);
  });

  it('opens one show, one year and one city, the first that are linked', () => {
    const pages = [
      page('/', '/fechas/2026-12-03-cdmx/', '/fechas/2026-12-05-leon/'),
      page('/fechas/', '/fechas/2025/', '/fechas/2024/'),
      page('/ciudad/', '/ciudad/leon/', '/ciudad/cdmx/'),
      ...['2026-12-03-cdmx', '2026-12-05-leon', '2025', '2024'].map((name) => page(`/fechas/${name}/`)),
      ...['leon', 'cdmx'].map((name) => page(`/ciudad/${name}/`)),
    ];
    expect(
      nextSteps(pages)
        .map(({ to }) => to)
        .slice(-3),
    ).toEqual(['/fechas/2026-12-03-cdmx/', '/fechas/2025/', '/ciudad/leon/']);
  });

  it('opens a page that no start links from home, by a link of its own', () => {
    expect(nextSteps([page('/'), page('/home2/', '/')])).toEqual([
      { from: '/', to: '/home2/', withLink: true },
    ]);
  });

  it('does not open a page by a link that is hidden', () => {
    const home = { ...page('/'), html: '<div hidden><p><a href="/link/">x</a></p></div>' };
    expect(nextSteps([home, page('/link/')])).toEqual([{ from: '/', to: '/link/', withLink: true }]);
  });

  it('leaves out what the site does not have', () => {
    expect(nextSteps([page('/', '/merch/')])).toEqual([]);
  });
});
