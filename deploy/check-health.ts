/** The health check of the container: ends with 0 while `npm run serve` answers, else with 1. */
const response = await fetch('http://127.0.0.1:4321/api/salud').catch(() => null);
process.exitCode = response?.ok ? 0 : 1;
