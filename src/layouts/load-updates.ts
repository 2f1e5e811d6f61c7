/**
 * A page that has changed since it was built (`data-updates`, integrations/html-output) loads what updates it
 * (components/page-updates.ts). Browsers that know `blocking` paint the page after that.
 */
const [url = '', minute] = document.documentElement.dataset['updates']?.split(' ') ?? [];
if (Date.now() >= Number(minute) * 60_000) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = url;
  script.setAttribute('blocking', 'render');
  document.head.append(script);
}
