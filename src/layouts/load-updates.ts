/**
 * A page that has changed since it was built (`data-updates`, integrations/html-output) loads what updates it
 * (components/page-updates.ts). Browsers that know `blocking` paint the page after that.
 */
const [src = '', minute] = document.documentElement.dataset['updates']?.split(' ') ?? [];
if (Date.now() >= Number(minute) * 60_000) {
  const script = Object.assign(document.createElement('script'), { type: 'module', src, blocking: 'render' });
  document.head.append(script);
}
