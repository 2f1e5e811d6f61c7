/** Builds sites in the process of `site-builder.ts`, which `site.setup.ts` starts. For what is built, not for how: see `runBuild`. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { PictureCounts } from '../../src/artwork/pictures/disk-cache.ts';
import { BUILD_NOW } from './now.ts';
import type { SiteAnswer, SiteSettings } from './site-builder.ts';
import { TOUR_DIR } from './tour-dir.ts';

/**
 * Builds a site, by default of the fixture tour at the tests' now. Its SITE_URL, PUBLIC_API_URL and REPO_URL are those of
 * `site.setup.ts`.
 * @returns how many pictures were made and kept
 * @throws Error with the message of a failed build
 */
export async function buildSite(
  settings: Pick<SiteSettings, 'OUT_DIR'> & Partial<SiteSettings>,
): Promise<PictureCounts> {
  return await ask({ CONTENT_DIR: TOUR_DIR, BUILD_NOW, ...settings });
}

/**
 * Waits until the site of `site.setup.ts` is built and served.
 * @throws Error with the message of a failed build
 */
export async function firstSiteServed(): Promise<void> {
  await ask(null);
}

async function ask(settings: SiteSettings | null): Promise<PictureCounts> {
  const socket = connect(inject('builderPort'), '127.0.0.1');
  socket.end(JSON.stringify(settings));
  const answer = JSON.parse(await text(socket)) as SiteAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.pictures;
}
