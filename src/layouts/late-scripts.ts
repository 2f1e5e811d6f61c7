/**
 * Scripts in files only answer a hand, so they are fetched at the first sign of life (before-paint.ts), behind all that the
 * first screen shows. The built page names them on this script's element (build/finish.ts); in development they are there
 * at once. Clicks on what waits for them are held meanwhile, and then replayed. It stands in every page: each byte counts.
 */
const files = document.currentScript?.dataset['late']?.split(' ');

if (files) {
  const held: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-control],astro-island button');
    // Whoever asks for another window or a download gets it.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(control);
    // Screen readers and voices click without a pointer: a sign of life all the same.
    dispatchEvent(new Event('pointerover'));
  };
  // What stands in the head for pages without scripts dresses colours that a visitor chooses, and paper, too.
  const dress = () => {
    const rare = document.querySelector('head noscript');
    if (rare) rare.outerHTML = rare.textContent;
  };
  const fetchAll = async () => {
    dress();
    await Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)));
    removeEventListener('click', hold, true);
    for (const control of held.splice(0)) control.click();
  };
  addEventListener('click', hold, true);
  addEventListener('data-interacted', fetchAll);
  if (document.querySelector('[data-interacted]')) fetchAll();
  if (matchMedia('(forced-colors:active)').matches) dress();
  // Some islands wake by themselves: when the page has loaded and the shell's loader has had its second.
  const wakes = document.querySelector('astro-island:not([client=interaction])');
  addEventListener('load', () => setTimeout(wakes ? fetchAll : dress, 1000));
}
