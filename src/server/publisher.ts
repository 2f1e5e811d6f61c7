/** Publishes the site: the one that was prepared for a release, or a new build. Knows which content the last build has read. */
import type { BuildOutcome } from './build/build-messages.ts';
import type { PreviewSites } from './previews/preview-sites.ts';
import type { ReleaseSchedule } from './releases/release-schedule.ts';
import type { cachedContentRevision } from './serve/cached-content-revision.ts';
import type { PlainLog } from './serve/plain-log.ts';
import type { SiteBuilder } from './serve/site-builder.ts';

interface PublisherDeps {
  readonly revision: ReturnType<typeof cachedContentRevision>;
  readonly previews: { readonly sites: PreviewSites };
  readonly releases: ReleaseSchedule;
  readonly builder: SiteBuilder;
  readonly log: PlainLog;
}

export function createPublisher({ revision, previews, releases, builder, log }: PublisherDeps) {
  let builtRevision: Promise<string | null> = Promise.resolve(null);
  let isFirst = true;
  let isOutdated = false;
  return {
    /** Resolves with true if the last build read the current content. */
    isCurrent: async (): Promise<boolean> => {
      for (;;) {
        const built = builtRevision;
        const isSame = (await revision.read()) === (await built);
        // A build that has begun in the meantime may have read the change.
        if (built === builtRevision) return isSame;
      }
    },
    /** Returns true if the published site was prepared earlier, so that program or content may have changed since. */
    isPublishedOutdated: () => isOutdated,
    /** Publishes the prepared site if its release is due, otherwise builds the site. */
    publish: async (): Promise<BuildOutcome> => {
      await previews.sites.cancel();
      const isStart = isFirst;
      isFirst = false;
      builtRevision = revision.read();
      const current = await builtRevision;
      const prepared = await releases.publishDue(current);
      isOutdated = prepared !== null && (isStart || prepared.published.revision !== current);
      if (prepared) return prepared;
      log.line('Construyendo el sitio…');
      return builder.build();
    },
  };
}
