/** Preloaded into a build (`--import`): kills its process group with SIGKILL when the `KILL_AT`-th file is moved into `OUT_DIR`. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_AT, OUT_DIR } = process.env;
const { renameSync } = fs;
let moved = 0;

Object.assign(fs, {
  renameSync: (from: string, to: string) => {
    renameSync(from, to);
    if (!to.startsWith(`${OUT_DIR}/`)) return;
    moved += 1;
    if (moved === Number(KILL_AT)) process.kill(0, 'SIGKILL');
  },
});
syncBuiltinESMExports();
