/** The current time of builds and browsers in tests: between the fixture tour's last past show and its first upcoming one. */
export const BUILD_NOW = '2026-11-21T18:00:00Z';
