/**
 * Bar on the site after saving with /add/: Guardado, Publicando, En línea. browser/idle-tasks.ts imports it
 * only in a browser that has saved a show, so visitors never load it.
 */

import { type Publication, publications } from '../session/publication.ts';
import { readKey } from '../session/stored-key.ts';
import { watchPublication, watchSite } from '../session/watch-publication.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import css from './publication-bar.css?inline';
import { readSavedShow, rememberSavedShow, type SavedShow } from './saved-show.ts';

function showBar({ id, api, siteUrl }: SavedShow): void {
  adoptStyles(css);
  const bar = Object.assign(document.createElement('section'), { className: 'publication-bar screen-only' });
  bar.setAttribute('aria-label', 'Publicación');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const link = createLink(`${siteUrl}fechas/${id}/`, 'Ver');
  const edit = createLink(`${siteUrl}editar/`, 'Editar');
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cerrar' });
  // One box for all controls keeps them in one row on a phone.
  const actions = document.createElement('div');
  actions.append(link, edit, close);
  bar.append(text, actions);
  document.body.append(bar);

  const printProgress = ({ step, text: message, problems }: Publication) => {
    bar.className = `publication-bar screen-only is-${step}`;
    text.textContent = [message, ...problems].join(' ');
    link.hidden = step !== 'live';
    // Once the show is online, the next page needs no bar.
    if (step === 'live') rememberSavedShow(null);
  };
  printProgress(publications.saved);
  const stop =
    api === ''
      ? watchPublication({ base: api, key: readKey() ?? '' }, printProgress)
      : watchSite(siteUrl, id, printProgress);
  close.addEventListener('click', () => {
    stop();
    rememberSavedShow(null);
    bar.remove();
  });
}

function createLink(href: string, textContent: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent });
}

const savedShow = readSavedShow();
if (savedShow) showBar(savedShow);
