/** Opens the forge's page for a new file with the show in it. */
import { contentFile } from '../../domain/shows/content-file.ts';
import type { Repository } from '../../domain/site/content-repository.ts';
import { newFileLink } from '../../domain/site/forge-links.ts';
import type { Payload } from '../values/payload.ts';

/** Where the forge does not fill in the text, it is copied for pasting. A browser that refuses either leaves it to the panel. */
export function openInRepository(repository: Repository, payload: Payload, today: string): void {
  const { path, text } = contentFile(payload, today);
  const { url, hasText } = newFileLink(repository, path.replace(/^content\//u, ''), text);
  if (!hasText) void navigator.clipboard?.writeText(text).catch(() => undefined);
  window.open(url, '_blank', 'noopener');
}
