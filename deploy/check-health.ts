/** The health check of the container: ends with 0 while `npm run serve` answers, else with 1. */
fetch('http://127.0.0.1:4321/api/salud').then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
