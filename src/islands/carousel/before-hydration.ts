/**
 * The carousel until its island is hydrated, inline in the page: previous and next scroll the strip by one slide and wrap, and
 * positions count the slides that are left when the lists of shows are updated. It marks the current slide as the island does,
 * which starts from there. It repeats a few lines of state.ts, because the bundler puts what it would share with the island
 * into a file that the page would have to wait for.
 */

const track = document.querySelector<HTMLElement>('[data-track]');
const position = document.querySelector('.position');

if (track && position) {
  const slides = () => [...track.children] as HTMLElement[];
  const isHydrated = () => track.closest('[data-hydrated]');

  /** Writes all positions. With a step, scrolls by so many slides and marks the one it scrolls to. */
  const update = (step: number) => {
    const all = slides();
    const marked = all.findIndex((slide) => slide.matches('[data-current]'));
    const width = (all[1]?.offsetLeft ?? 1) - (all[0]?.offsetLeft ?? 0);
    const index = marked < 0 ? Math.round(track.scrollLeft / width) : marked;
    const current = (index + step + all.length) % all.length;
    all.forEach((slide, each) => {
      const [place, name] = [`${each + 1} de ${all.length}`, `: ${slide.dataset['name']}`];
      slide.ariaLabel = place + name;
      if (step) slide.inert = !slide.toggleAttribute('data-current', each === current);
      if (each !== current) return;
      if (position.firstChild) position.firstChild.nodeValue = place;
      if (position.lastChild) position.lastChild.textContent = name;
    });
    if (step) track.scrollTo({ left: current * width });
  };

  // The labels get the position in front of the name.
  for (const slide of slides()) slide.dataset['name'] = slide.ariaLabel ?? '';
  update(0);
  addEventListener('gira:lists-updated', () => isHydrated() || update(0));
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
  /** The visitor scrolls the strip: its position is the state again. */
  const unmark = () => {
    if (isHydrated()) return;
    for (const slide of slides()) slide.inert = slide.toggleAttribute('data-current', false);
  };
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    track.addEventListener(type, unmark, { passive: true });
  addEventListener('hashchange', unmark);
}
