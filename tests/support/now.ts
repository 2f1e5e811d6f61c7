/** The tests' now, for builds and browsers alike: between the sample's last past show and its first upcoming one. */
export const BUILD_NOW = '2026-11-21T18:00:00Z';
