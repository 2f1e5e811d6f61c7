/** The content folder of this checkout. No other test reads it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentDirOf } from '../../src/settings/environment.ts';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';

test('content folder: builds, and the built site has no problem', async () => {
  const folder = await buildFolder('content');
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = join(folder, 'site');
  // Every picture is decoded when it is measured. An act with a thousand photos should not wait for its encoders here.
  await buildSite({ CONTENT_DIR: contentDirOf(process.env), OUT_DIR: site, FAST_PICTURES: 'blank' });
  expect(await checkDist(site)).toEqual([]);
});
