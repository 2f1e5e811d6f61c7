/** Preloaded into a build (`--import`): its whole process group dies as by a power cut at the `KILL_AT`-th file put into `OUT_DIR`. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_AT, OUT_DIR } = process.env;
const { rename } = fs;
let arrived = 0;

Object.assign(fs, {
  rename: async (from: string, to: string) => {
    await rename(from, to);
    if (!to.startsWith(`${OUT_DIR}/`)) return;
    arrived += 1;
    if (arrived === Number(KILL_AT)) process.kill(0, 'SIGKILL');
  },
});
syncBuiltinESMExports();
