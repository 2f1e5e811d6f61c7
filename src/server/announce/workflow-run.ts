/** A run of the deploy workflow on an announcement day: what it finds in the content, and its wait. */
import { setTimeout } from 'node:timers/promises';
import { nextRelease } from '../../domain/shows/release-time.ts';
import { contentDirOf, showsApiOf } from '../../settings/environment.ts';
import { readValidContent } from '../../storage/check/content.ts';
import { contentRevision } from '../../storage/read/content-revision.ts';
import { homeZoneOf } from '../../storage/read/released-entries.ts';
import {
  isSuperseded,
  releaseToWaitFor,
  type WorkflowRun,
  waitForRelease,
} from '../../tools/workflow/announcement.ts';
import { publishedAt } from '../publish/build-queue.ts';
import { siteAddress } from '../settings/api-settings.ts';
import { isOpen, publicRepositoryText } from './public-content.ts';

const TIMEOUT_MS = 10_000;

/** @param env the variables of GitHub Actions. @throws ContentError */
export async function findAnnouncement(env: NodeJS.ProcessEnv, now: number) {
  const dir = contentDirOf(env);
  const { entries } = await readValidContent(dir, showsApiOf(env));
  const shows = entries.shows.map(({ data }) => data);
  const next = nextRelease(shows, now, homeZoneOf(entries));
  const release = releaseToWaitFor(next, now);
  const page = `${env['GITHUB_SERVER_URL']}/${env['CONTENT_REPOSITORY'] || env['GITHUB_REPOSITORY']}`;
  return {
    /** When the next shows come out, ISO 8601; empty for none in the next hours. */
    release: release === null ? '' : new Date(release).toISOString(),
    /** 'true' if a run has something to do: an announcement is near, or the site has other content. */
    needed: String(release !== null || !(await isCurrent(env, await contentRevision(dir)))),
    /** In Spanish; null without one. */
    warning: next !== null && (await isOpen(page)) ? publicRepositoryText(page) : null,
  };
}

/** Returns false if the published site has other content; true for one that cannot be read. */
async function isCurrent(env: NodeJS.ProcessEnv, revision: string): Promise<boolean> {
  const published = await publishedAt(siteAddress(env));
  return (published?.revision ?? revision) === revision;
}

/** Resolves with true at the time, or with false when a later run has newer content. */
export function waitForAnnouncement(env: NodeJS.ProcessEnv, time: string): Promise<boolean> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_SHA = '', GITHUB_TOKEN } = env;
  const pendingRuns = async (): Promise<readonly WorkflowRun[]> => {
    const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/actions/runs?status=pending`, {
      headers: { authorization: `Bearer ${GITHUB_TOKEN}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ((await response.json()) as { readonly workflow_runs: readonly WorkflowRun[] }).workflow_runs;
  };
  return waitForRelease({
    until: Date.parse(time),
    clock: Date.now,
    sleep: setTimeout,
    isSuperseded: async () =>
      isSuperseded(await pendingRuns(), { id: Number(GITHUB_RUN_ID), sha: GITHUB_SHA }),
  });
}
