/** Preloaded into a build (`--import`): its whole process group dies as by a power cut at the `KILL_AT`-th file put into `OUT_DIR`. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_AT, OUT_DIR } = process.env;
const { renameSync } = fs;
let arrived = 0;

Object.assign(fs, {
  renameSync: (from: string, to: string) => {
    renameSync(from, to);
    if (!to.startsWith(`${OUT_DIR}/`)) return;
    arrived += 1;
    if (arrived === Number(KILL_AT)) process.kill(0, 'SIGKILL');
  },
});
syncBuiltinESMExports();
