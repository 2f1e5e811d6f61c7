/** The thread of `site-writer.ts`: a page comes as a message, the end as null; the answer is `Outcome`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { dateOfSame } from './same-file.ts';
import type { Outcome, Page, Task } from './site-writer.ts';

const { next, live, done } = workerData as Task;
const unchanged = new Map<string, number>();
let failure: Outcome['failure'] = null;

function write({ path, text }: Page): void {
  const bytes = Buffer.from(text);
  const date = dateOfSame(join(live, path), bytes);
  if (date !== null) return void unchanged.set(path, date);
  mkdirSync(dirname(join(next, path)), { recursive: true });
  writeFileSync(join(next, path), bytes);
}

parentPort?.on('message', (page: Page | null) => {
  if (!page) return parentPort?.postMessage({ unchanged, failure } satisfies Outcome);
  try {
    if (failure === null) write(page);
  } catch (error) {
    // Errors cross without their code and path.
    failure = error instanceof Error ? { ...error, message: error.message } : { message: String(error) };
  }
  Atomics.add(done, 0, 1);
  Atomics.notify(done, 0);
});
