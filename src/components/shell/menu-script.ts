/** Sets `data-scrolled` on the navbar once the page is scrolled. */

const bar = document.querySelector('[data-navbar]');
const sentinel = document.querySelector('[data-sentinel]');
if (bar && sentinel) {
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(sentinel);
}
