/**
 * A page that has changed since it was built (`data-updates`, integrations/html-output) loads what updates it
 * (components/page-updates.ts). Browsers that know `blocking` paint the page after that. The script is written, not appended: only
 * modules of the parser run when the document is parsed, however slowly it arrives.
 */
const [url, minute] = document.documentElement.dataset['updates']?.split(' ') ?? [];
if (Date.now() >= Number(minute) * 60_000)
  document.write(`<script type="module" src="${url}" blocking="render"></script>`);
