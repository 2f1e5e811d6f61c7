/**
 * Links with `data-prefetch-page` are prefetched by browsers that have speculation rules. idle-tasks.ts adds the rules and
 * sets the attribute. The policy of every page has the hash of this text (astro.config.mjs).
 */
export const speculationRules =
  '{"prefetch":[{"where":{"selector_matches":"[data-prefetch-page]"},"eagerness":"immediate"}]}';
