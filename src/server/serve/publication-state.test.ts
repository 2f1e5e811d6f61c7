import { expect, test } from 'vitest';
import { parsePublication } from '../../editor/session/publication.ts';
import { toPublicationState } from './publication-state.ts';

const RELEASE = '2026-12-01T18:00:00.000Z';

test.each([
  ['before its content was read: live', '2026-12-01T16:00:00.000Z', 'live'],
  ['after that: it waits for the next build', '2026-12-01T17:59:58.000Z', 'queued'],
])('toPublicationState: the site of a release that was built ahead, a save %s', (_what, since, step) => {
  const published = {
    revision: 'a',
    builtAt: RELEASE,
    readAt: '2026-12-01T17:00:00.000Z',
    rebuildAt: 0,
  };
  const publication = { state: 'en-cola', published, failure: null, durations: [] } as const;
  const answer = toPublicationState(publication, 'b', Date.parse(RELEASE) + 1000);
  expect(parsePublication(answer, since).step).toBe(step);
});
