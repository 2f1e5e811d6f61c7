/**
 * The carousel until its island is hydrated, inline in the page: previous and next scroll the strip by one slide and wrap, and
 * the position counts the slides that are left when the lists of shows are updated. It repeats a few lines of state.ts,
 * because the bundler puts what it would share with the island into a file that the page would have to wait for.
 */

const track = document.querySelector<HTMLElement>('[data-track]');
const [position, slideName] = document.querySelector('.position')?.childNodes ?? [];
const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;

if (track && position && slideName) {
  const isHydrated = () => track.closest('[data-hydrated]');

  /** Moves the strip by so many slides and writes the position. */
  const update = (step: number) => {
    const slides = [...track.children] as HTMLElement[];
    const width = (slides[1]?.offsetLeft ?? 1) - (slides[0]?.offsetLeft ?? 0);
    const index = Math.round(track.scrollLeft / width) + step + slides.length;
    const current = index % slides.length;
    // Before anything else changes, so that no style is computed twice.
    if (step) track.scrollLeft = current * width;
    slides.forEach((slide, each) => {
      // A smooth scroll starts frames later: the posters in view slide instead, and have moved in the first frame.
      if (step && !isStill && Math.abs(each - current) * width < 1.5 * innerWidth)
        slide.firstElementChild?.animate(
          { translate: [`${step * width * 0.85}px`, '0'], easing: 'ease-out' },
          300,
        );
    });
    position.textContent = `${current + 1} de ${slides.length}`;
    slideName.textContent = `: ${slides[current]?.ariaLabel}`;
  };

  // The lists are updated once after this script, and whenever a show ends. Frames have the layout that is measured.
  addEventListener('gira:lists-updated', () => requestAnimationFrame(() => isHydrated() || update(0)));
  document.addEventListener(
    'click',
    (event) => {
      const arrow = (event.target as Element).closest<HTMLElement>('[data-step]');
      if (!arrow || isHydrated()) return;
      event.stopPropagation();
      update(Number(arrow.dataset['step']));
    },
    true,
  );
}
