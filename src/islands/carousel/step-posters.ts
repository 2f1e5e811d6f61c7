/**
 * Script of the poster carousel, inline in the page. Its arrows scroll the strip by one poster and wrap; links to a poster bring it
 * to the start of the strip, while browsers only bring it into view. Numbers and names the slides, writes the position of the
 * strip, into its `data-index` too, and dispatches `gira:poster` on the strip whenever that or the posters change.
 */

/** Milliseconds without a scroll event after which the strip stands still. Safari has no `scrollend` before 26.2. */
const STILL_MS = 150;

/** Milliseconds of the animation of a step. */
const SLIDE_MS = 300;

const track = document.querySelector<HTMLElement>('[data-track]');
const position = document.querySelector('[data-position]');
const positionName = position?.querySelector('span');
const prefersStill = matchMedia('(prefers-reduced-motion:reduce)').matches;

if (track && position && positionName) {
  const slides = track.children as HTMLCollectionOf<HTMLElement>;
  const slideWidth = () => (slides[1]?.offsetLeft ?? 1) - (slides[0]?.offsetLeft ?? 0);
  const currentIndex = () => Math.min(Math.round(track.scrollLeft / slideWidth()), slides.length - 1);

  const update = () => {
    const index = currentIndex();
    for (const [at, slide] of [...slides].entries()) {
      const texts = ['.city', '.date'].map((part) => slide.querySelector(part)?.firstChild?.textContent);
      const place = `${at + 1} de ${slides.length}`;
      const name = `: ${texts.join(', ')}`;
      slide.ariaLabel = place + name;
      // A live region is read again when it is written again.
      if (at !== index || position.textContent === place + name) continue;
      positionName.textContent = name;
      position.replaceChildren(place, positionName);
    }
    track.dataset['index'] = String(index);
    track.dispatchEvent(new Event('gira:poster'));
  };

  const moveTo = (index: number) => {
    // Before anything else changes, so that no style is computed twice.
    track.scrollLeft = index * slideWidth();
    update();
  };
  const step = (by: number) => {
    const index = (currentIndex() + by + slides.length) % slides.length;
    const width = slideWidth();
    moveTo(index);
    if (prefersStill) return;
    // A smooth scroll starts frames later: the posters in view and beside it slide instead, and have moved in the first frame.
    const isNearView = (each: number) => Math.abs(each - index) * width < 1.5 * innerWidth;
    for (const [each, slide] of [...slides].entries())
      if (isNearView(each))
        slide.firstElementChild?.animate(
          // Less than the whole width, so that the first frame shows a move.
          { translate: [`${by * width * 0.85}px`, '0'], easing: 'ease-out' },
          SLIDE_MS,
        );
  };
  const slideTo = (fragment: string) => {
    const index = [...slides].findIndex(({ id }) => `#${id}` === fragment);
    if (index !== -1) moveTo(index);
  };

  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const arrow = target.closest<HTMLElement>('[data-step]');
    if (arrow) step(Number(arrow.dataset['step']));
    else slideTo(target.closest<HTMLAnchorElement>('.poster-link')?.hash ?? '');
  });
  addEventListener('hashchange', () => slideTo(location.hash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(update, STILL_MS);
  });
  // The lists are updated once after this script, and whenever a show ends. Frames have the layout that is measured.
  addEventListener('gira:lists-updated', () => requestAnimationFrame(update));
  update();
  slideTo(location.hash);
}
