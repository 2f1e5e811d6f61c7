/** Preloaded into a measured process (`--import`): what it has cost, written to the file in `BENCH_USAGE` as it ends. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { BENCH_USAGE } = process.env;
  if (!BENCH_USAGE) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(
    BENCH_USAGE,
    JSON.stringify({ peakMb: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 }),
  );
});
