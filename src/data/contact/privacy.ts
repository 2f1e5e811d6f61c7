/** The privacy notice, from its content file. */
import { withNoticesSection, withPositionSection } from '../../domain/contact/privacy-sections.ts';
import { longDateOf } from '../../domain/time/format-date.ts';
import { renderMarkdown } from '../../lib/render-markdown.ts';
import { getEntries, getHomeSettings } from '../site/site-data.ts';
import { sendsNotices } from './notice-form.ts';

/** Returns the notice with rendered Markdown in `html`. It has a section on notices only if the site sends them. */
export async function getPrivacyNotice() {
  const [[entry], { words }] = await Promise.all([getEntries('pages'), getHomeSettings()]);
  if (!entry) throw new Error('Falta aviso-de-privacidad.md en la carpeta de contenido.');
  const text = withNoticesSection(await renderMarkdown(entry.body ?? ''), sendsNotices, words.tickets);
  const html = withMarkedBlanks(withPositionSection(text));
  const { titulo, actualizado } = entry.data;
  return { title: titulo, updated: longDateOf(actualizado), html, sections: listSections(html) };
}

/** Returns the headings with the ids that Markdown has given them. */
function listSections(html: string) {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gsu)].map(([, id = '', heading = '']) => ({
    id,
    heading: heading.replaceAll(/<[^>]*>/gu, ''),
  }));
}

/** Marks text in brackets, which the owner must fill in. Not in published sites, and not inside attributes. */
function withMarkedBlanks(html: string): string {
  if (!import.meta.env.DEV) return html;
  return html.replaceAll(/\[[^\]<>]+\](?![^<]*>)/gu, '<mark>$&</mark>');
}
