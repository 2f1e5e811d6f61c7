/** Preloaded into a measured process (`--import`): at exit, writes its processor time and peak memory to `BENCH_USAGE`. */
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
