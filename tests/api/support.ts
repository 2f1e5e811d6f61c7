/** Starts the API on a socket over a temporary folder, in this process or as a program that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { validShow as smallestShow } from '../../src/schemas/valid-show.fixture.ts';
import type { Limits } from '../../src/server/http/limits.ts';
import { type ApiSettings, readApiSettings } from '../../src/server/settings/api-settings.ts';
import { type ApiOptions, startApi } from '../../src/server/start-api.ts';
import { type Content, readContent } from '../../src/storage/check/read-content.ts';
import { BUILD_NOW } from '../support/now.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';

export const ORIGIN = 'http://localhost:4321';
/** The date of the clock that `serve` uses. */
export const TODAY = BUILD_NOW.slice(0, 10);
export const program = join(import.meta.dirname, '../../scripts/api.ts');
/** The same API for a folder that `program` has. */
const secondProgram = join(import.meta.dirname, 'second-api.ts');

export const validShow = {
  ...smallestShow,
  fecha: '2027-12-05',
  direccion: 'Av. de los Cedros 118, Col. Centro',
} as const;

/** Limits for tests with a thousand requests of one process, which may wait for its one thread longer than the usual limits. */
export const LONG_TIME_LIMITS = {
  headersMs: 120_000,
  requestMs: 120_000,
  stallMs: 120_000,
  keepAliveMs: 120_000,
} as const;

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  readonly log: string[];
  post(body: unknown): Promise<Answer>;
  list(): Promise<Record<string, string>[]>;
  upload(file: Uint8Array, name?: string, type?: string): Promise<Answer>;
  /** Any request; `etag` is sent as `If-Match`, a text as it is and other bodies as JSON. */
  send(method: string, path: string, body?: unknown, etag?: string): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Registers a clean-up: `onTestFinished`, or `afterAll` for things that the tests of a file share. */
export type OnEnd = (clean: () => Promise<void>) => void;

export async function temporaryFolder(onEnd: OnEnd = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-api-'));
  onEnd(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts the API in this process; it stops when the test (or the file) ends. */
export async function serve(
  given: {
    dir?: string;
    env?: Record<string, string>;
    limits?: Partial<Limits>;
    notices?: ApiSettings['notices'];
    address?: string;
    publication?: ApiOptions['publication'] | undefined;
    onChange?: ApiOptions['onChange'] | undefined;
    onProblem?: ApiOptions['onProblem'];
    clock?: () => number;
    onEnd?: OnEnd;
  } = {},
): Promise<ServedHere> {
  const onEnd = given.onEnd ?? onTestFinished;
  const dir = given.dir ?? (await temporaryFolder(onEnd));
  const log: string[] = [];
  const read = readApiSettings({ CONTENT_DIR: dir, API_PORT: '0', ...given.env });
  const settings = { ...read, notices: given.notices ?? read.notices };
  const limits = { requestsPerMinute: 100_000, uploadsPerMinute: 10_000, ...given.limits };
  const api = await startApi(settings, {
    limits,
    log: { write: (line) => log.push(line) },
    clock: given.clock ?? (() => Date.parse(BUILD_NOW)),
    ...(given.publication && { publication: given.publication }),
    ...(given.address && { address: given.address }),
    ...(given.onChange && { onChange: given.onChange }),
    ...(given.onProblem && { onProblem: given.onProblem }),
  });
  onEnd(() => api.close());
  return {
    ...client(api.url, dir, log),
    syncIdle: () => api.syncIdle(),
    runNotices: () => api.sendNotices(),
  };
}

/** An API in this process. */
export interface ServedHere extends Served {
  /** See `RunningApi`. */
  syncIdle(): Promise<void>;
  /** Compares the shows and sends the mails that are due. */
  runNotices(): Promise<void>;
}

export interface Spawned extends Served {
  readonly child: ChildProcess;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

const CLOCK = new URL('../support/clock-at.ts', import.meta.url).href;

/** Returns the environment of a program whose clock starts at an instant. */
export function clockAt(instant: string): Record<string, string> {
  return { CLOCK_AT: instant, NODE_OPTIONS: `--import=${CLOCK}` };
}

/** Starts the API as a program of its own; it is killed when the test (or the file) ends. */
export async function spawnApi(
  dir: string,
  env: Record<string, string> = {},
  {
    onEnd = onTestFinished,
    wrapper = [],
    script = program,
    ...identity
  }: {
    readonly uid?: number;
    readonly gid?: number;
    /** In a process group of its own. */
    readonly detached?: boolean;
    readonly onEnd?: OnEnd;
    /** A command that runs the command given as its arguments in its own process. */
    readonly wrapper?: readonly string[];
    readonly script?: string;
  } = {},
): Promise<Spawned> {
  const [command, ...args] = [...wrapper, process.execPath, script] as const;
  const child = spawn(command, args, {
    env: { ...PROGRAM_ENV, HOME: dir, CONTENT_DIR: dir, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no exit code')),
  );
  onEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => log.push(String(text)));
    child.stdout?.on('data', (text: Buffer) => {
      log.push(String(text));
      const found = /en (http:\S+) \(/u.exec(log.join(''))?.[1];
      if (found) resolve(found);
    });
    // Without it a program that cannot be run would leave the test waiting.
    child.once('error', reject);
    child.once('close', () => reject(new Error(`did not start: ${log.join('')}`)));
  });
  return { ...client(url, dir, log), child, ended };
}

/** Starts two programs on one folder. */
export function spawnTwoApis(dir: string): Promise<[Spawned, Spawned]> {
  return Promise.all([spawnApi(dir), spawnApi(dir, {}, { script: secondProgram })]);
}

function client(url: string, dir: string, log: string[]): Served {
  return {
    url,
    port: Number(new URL(url).port),
    dir,
    log,
    post: (body) =>
      fetchAnswer(`${url}/api/shows`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body:
          typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    send: (method, path, body, etag) =>
      fetchAnswer(`${url}${path}`, {
        method,
        headers: {
          origin: ORIGIN,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(etag === undefined ? {} : { 'if-match': etag }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    list: async () => (await fetchAnswer(`${url}/api/shows`)).body,
    upload: (file, name = 'cartel.jpg', type = 'image/jpeg') => {
      const form = new FormData();
      form.append('cartel', new File([new Uint8Array(file)], name, { type }));
      return fetchAnswer(`${url}/api/upload`, { method: 'POST', body: form, headers: { origin: ORIGIN } });
    },
  };
}

/** Returns the ETag of an answer. */
export function etagIn({ headers }: Answer): string {
  return headers.get('etag') ?? '';
}

export async function fetchAnswer(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

interface RawAnswer {
  /** Null when the server sent nothing. */
  readonly status: number | null;
  readonly text: string;
  readonly closed: boolean;
}

/** Sends raw bytes and reads one answer, or until the server closes the connection. */
export async function sendBytes(
  port: number,
  bytes: string | Uint8Array,
  { untilClosed = false, maxMs = 20_000 } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let closed = false;
    const finish = () => {
      clearTimeout(timeout);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1];
      resolve({ status: status ? Number(status) : null, text, closed });
    };
    const timeout = setTimeout(finish, maxMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!untilClosed && isComplete(text)) finish();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      closed = true;
      finish();
    });
    socket.write(bytes);
  });
}

function isComplete(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/imu.exec(head)?.[1] ?? 0);
  return rest.length > 0 && rest.join('\r\n\r\n').length >= length;
}

/** Returns every file below a folder, hidden ones too, with its bytes. */
export async function filesIn(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (path) => [path.slice(dir.length + 1), await readFile(path)] as const);
  return new Map(await Promise.all(read));
}

/** Returns the shows as the site's content loader reads them. */
export async function siteShows(dir: string): Promise<Content['entries']['shows']> {
  return (await readContent(dir)).entries.shows;
}

/** Returns the stored poster of an upload that was accepted. */
export async function storedPoster({ dir }: Served, answer: Answer): Promise<Buffer> {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  const { imageUrl } = answer.body;
  expect(imageUrl).toMatch(/^\/carteles\/[0-9a-f]{32}\.jpg$/u);
  return readFile(join(dir, imageUrl ?? ''));
}

/** Returns the peak resident memory of the program, in megabytes, from the kernel. */
export async function peakMemory({ child }: Spawned): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const peak = Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) / 1024;
  console.log(`Peak memory of the API: ${Math.round(peak)} MB`);
  return peak;
}

/** Returns the CPU time of the program, in ticks of the kernel: other programs hardly affect it, unlike elapsed time. */
export async function cpuTicks({ child }: Spawned): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  // Fields 14 (user) and 15 (system); field 2, the name in parentheses, can have spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}
