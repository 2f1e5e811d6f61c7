/**
 * Speculation rules that prefetch links with `data-prefetch-page`. idle-tasks.ts adds them and sets the
 * attribute. Every page's policy contains the hash of this text (astro.config.mjs).
 */
export const speculationRules =
  '{"prefetch":[{"where":{"selector_matches":"[data-prefetch-page]"},"eagerness":"immediate"}]}';
