/** Fills the list of stored pages (pages/sin-conexion/index.astro) from the caches of browser/save-page.ts. */
import { groupSavedPages, type SavedPage, STORE, toTicketTexts } from '../../domain/site/saved-pages.ts';

async function readSavedPages(): Promise<SavedPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${STORE}/`));
  return (await Promise.all(names.map(readSavedPage))).filter((page) => page !== null);
}

/** Returns null for a page that is not listed, such as the list itself. */
async function readSavedPage(name: string): Promise<SavedPage | null> {
  const path = name.slice(STORE.length);
  const headers = (await caches.match(location.origin + path, { cacheName: name }))?.headers;
  const entry = headers?.get('x-entry');
  if (!entry) return null;
  return { ...JSON.parse(decodeURIComponent(entry)), path, saved: new Date(headers?.get('x-saved') ?? '') };
}

/** Removes `hidden`. */
function reveal(selector: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector);
  element?.removeAttribute('hidden');
  return element;
}

function toItem(page: SavedPage, now: Date): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ticket]');
  const item = template?.content.cloneNode(true) as DocumentFragment;
  const texts = toTicketTexts(page, now, document.documentElement.lang);
  for (const element of item.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset['text'] ?? ''];
    if (text) element.textContent = text;
    else element.remove();
  }
  item.querySelector('a')?.setAttribute('href', page.path);
  if (page.ink) item.querySelector('.ticket')?.classList.add(`ink-${page.ink}`);
  if (page.status)
    for (const element of item.querySelectorAll('.ticket, .stamp'))
      element.classList.add(`is-${page.status}`);
  return item;
}

async function fillList(): Promise<void> {
  // Some browsers have no caches, or throw when reading them.
  const pages = await readSavedPages().catch(() => []);
  if (pages.length === 0) return void reveal('[data-empty]');
  const now = new Date();
  const pronoun = reveal('[data-found]')?.querySelector('span');
  if (pronoun) pronoun.textContent = pages.length > 1 ? 'estas' : 'esta';
  for (const [name, group] of Object.entries(groupSavedPages(pages, now))) {
    if (group.length > 0)
      reveal(`[data-group=${name}]`)
        ?.querySelector('ul')
        ?.append(...group.map((page) => toItem(page, now)));
  }
}

void fillList();
