/** On `/fechas/`: an address that names a city or a country loads the page's modules at once, as an interaction does. */
if (/[?&](?:ciudad|pais)=/u.test(location.search)) {
  document.documentElement.setAttribute('data-interacted', '');
  dispatchEvent(new Event('data-interacted'));
}
