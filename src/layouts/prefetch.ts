/** Fetches, and does not run, what the first interaction needs. Imported when the page has loaded and the browser is idle. */

const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
const files = savesData ? undefined : document.body.dataset['prefetch'];

for (const href of files?.split(' ') ?? []) {
  const rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
  document.head.append(Object.assign(document.createElement('link'), { rel, href, fetchPriority: 'low' }));
}
