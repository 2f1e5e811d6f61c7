/**
 * The bar that an editor sees on the site after saving with /add/: Guardado, Publicando, En línea. Imported by
 * layouts/prefetch.ts in the browser that saved a show; visitors never load it.
 */
import { readKey } from '../../add-form/stored-key.ts';
import type { Publication } from './publication.ts';
import { saved } from './publication.ts';
import { forgetSavedShow, readSavedShow, type SavedShow } from './saved-show.ts';
import { watchPublication } from './watch-publication.ts';
import { watchSite } from './watch-site.ts';

// Style sheets made by scripts are allowed by the content security policy; style elements are not.
const CSS = `
.publication-bar{position:fixed;inset:auto 0 0;z-index:60;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;
padding:.6rem var(--page-margin) calc(.7rem + env(safe-area-inset-bottom));background:var(--ink-raised);color:var(--paper);
border-top:.3rem solid var(--accent-sun)}
.publication-bar.is-failed{border-color:var(--danger)}
.publication-bar.is-live{border-color:var(--success)}
.publication-bar p{flex:1 1 8rem;line-height:1.35}
.publication-bar div{display:flex;gap:1rem}
.publication-bar :is(a,button){display:inline-grid;place-items:center;min-height:2.75rem;padding:0 .25rem;border:0;background:none;
color:var(--accent-sun);font-weight:600;text-decoration:underline}
@media print{.publication-bar{display:none}}`;

function showBar({ id, api, home }: SavedShow): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const bar = Object.assign(document.createElement('section'), { className: 'publication-bar' });
  bar.setAttribute('aria-label', 'Publicación');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const link = Object.assign(document.createElement('a'), {
    href: `${home}fechas/${id}/`,
    textContent: 'Ver',
  });
  const edit = Object.assign(document.createElement('a'), { href: `${home}editar/`, textContent: 'Editar' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cerrar' });
  // One box: on a phone all of them are in the second row, or none.
  const actions = document.createElement('div');
  actions.append(link, edit, close);
  bar.append(text, actions);
  document.body.append(bar);

  const show = ({ step, text: message, problems }: Publication) => {
    bar.className = `publication-bar is-${step}`;
    text.textContent = [message, ...problems].join(' ');
    link.hidden = step !== 'live';
    // Once it is online, the next page has no bar.
    if (step === 'live') forgetSavedShow();
  };
  show(saved);
  const stop =
    api === '' ? watchPublication({ base: api, key: readKey() ?? '' }, show) : watchSite(home, id, show);
  close.addEventListener('click', () => {
    stop();
    forgetSavedShow();
    bar.remove();
  });
}

const show = readSavedShow();
if (show) showBar(show);
