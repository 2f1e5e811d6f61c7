/**
 * Inline script of the poster carousel. Arrows scroll the strip by one poster and wrap around. Links to a poster bring it to the
 * start of the strip; browsers alone would only bring it into view. Numbers and names the slides, writes the strip's position (also
 * to `data-index`), and dispatches `gira:poster` on the strip when position or posters change.
 */

/** Milliseconds without a scroll event after which the strip stands still. Safari has `scrollend` only from 26.2. */
const STILL_MS = 150;

/** Duration of a step's animation, in milliseconds. */
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
      // Writes only changes, because a live region is read out again after each write.
      if (at !== index || position.textContent === place + name) continue;
      positionName.textContent = name;
      position.replaceChildren(place, positionName);
    }
    track.dataset['index'] = String(index);
    track.dispatchEvent(new Event('gira:poster'));
  };

  const moveTo = (index: number) => {
    // First, so that no style is computed twice.
    track.scrollLeft = index * slideWidth();
    update();
  };
  const step = (by: number) => {
    const index = (currentIndex() + by + slides.length) % slides.length;
    const width = slideWidth();
    moveTo(index);
    if (prefersStill) return;
    // A smooth scroll starts frames later. Instead, posters in and near the view slide, and have moved in the first frame.
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
  // Lists are updated once after this script and whenever a show ends. In a frame, the measured layout is ready.
  addEventListener('gira:lists-updated', () => requestAnimationFrame(update));
  update();
  slideTo(location.hash);
}
