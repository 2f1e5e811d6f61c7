/** The shell on every page: a loader that has had its time goes, the bar is inked once it is scrolled. */

for (const loader of document.querySelectorAll('[data-loader]')) {
  loader.addEventListener('animationend', (event) => event.target === loader && loader.remove());
}

const bar = document.querySelector('[data-bar]');
const sentinel = document.querySelector('[data-sentinel]');
if (bar && sentinel) {
  new IntersectionObserver(([entry]) =>
    bar.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(sentinel);
}
