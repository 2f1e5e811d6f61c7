/**
 * Fetches, and does not run, what the first interaction needs, and prefetches the pages that the visitor is about to open.
 * Nothing is fetched for visitors who save data. Imported when the page has loaded and the browser is idle.
 */
import { prefetchPages } from './prefetch-pages.ts';

const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;

if (!savesData) {
  prefetchPages();
  for (const href of document.body.dataset['prefetch']?.split(' ') ?? []) {
    const rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
    document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }));
  }
}
