/** Starts and stops the editor API: request guard, limits, routes and log. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../domain/time/durations.ts';
import { SettingsError } from '../settings/environment.ts';
import type { ContentSource } from '../storage/check/content-index.ts';
import { assertContentFolder, misplacedContentDir } from '../storage/files/stored-file.ts';
import { removeStaleTemporaryFiles } from '../storage/files/write-file.ts';
import { ContentStore } from '../storage/write/content-store.ts';
import { changeCheck } from '../tools/check/change-check.ts';
import { packRoutes } from './announce/pack-routes.ts';
import type { SiteTimes } from './build/site-times.ts';
import { binRoutes } from './content/bin-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { type ContentDeps, collectionResource } from './content/resource.ts';
import { showResource } from './content/show-resource.ts';
import { versionRoutes } from './content/version-routes.ts';
import { createGitSync } from './git/create-git-sync.ts';
import type { GitSync } from './git/git-sync.ts';
import { publicContentWarning } from './git/public-content.ts';
import { closeServer, createApp, type LogStream, listen, logResponse, urlOf } from './http/app.ts';
import { setAllowedOrigin } from './http/body-time.ts';
import { apiError } from './http/errors.ts';
import { limits as defaults, type Limits } from './http/limits.ts';
import { countWrongKeys, editorCheck, requestGuard } from './http/request-guard.ts';
import { collectRules } from './http/route-rules.ts';
import { type PreviewRouteDeps, previewRoutes } from './previews/preview-routes.ts';
import type { StaticFileHandler } from './serve/static-files.ts';
import { type ApiSettings, readableSecrets } from './settings/api-settings.ts';
import { misspeltSettings } from './settings/misspelt-settings.ts';
import { pictureRoutes } from './uploads/picture-routes.ts';
import { removeUnusedUploads, storePicture } from './uploads/picture-store.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

export interface ApiOptions {
  readonly limits?: Partial<Limits>;
  /** Default: standard output. */
  readonly log?: LogStream;
  /** Epoch milliseconds, for times of changes, releases and expiry. Default: Date.now. */
  readonly clock?: () => number;
  /** Address of the site with a trailing slash, for links in the announcement pack. Default: the development server's address. */
  readonly address?: string;
  /** Times of the site that visitors see; null if unknown. Default: `clock`. */
  readonly siteTimes?: () => Promise<SiteTimes | null>;
  /** Returns the body of `GET /api/publicacion`: the state of the published site. */
  readonly publication?: () => Promise<object>;
  /** Previews of unreleased shows, if the program builds the site. */
  readonly previews?: Omit<PreviewRouteDeps, 'clock'>;
  /** Called after each successful push. */
  readonly onPushed?: (() => void) | undefined;
  /** Called with what prevents Git, or notices by e-mail, in Spanish, and with null once they work. */
  readonly onProblem?: (source: 'git' | 'notices', problem: string | null) => void;
  /** Serves the site if it is on the same origin. */
  readonly site?: StaticFileHandler;
  /** Called after each stored change, with paths inside the content folder. */
  readonly onChange?: (files: readonly string[]) => void;
}

export type RunningApi = Awaited<ReturnType<typeof startApi>>;

/** Starts the API. @throws SettingsError in Spanish if the content folder or Git is unusable or the port is taken */
export async function startApi(settings: ApiSettings, options: ApiOptions = {}) {
  const limits = { ...defaults, ...options.limits };
  const dir = await openContentFolder(settings);
  const app = createApp(limits, options.log ?? process.stdout);
  const warnings = [...readableSecrets(settings.secretFiles), ...misspeltSettings(process.env)];
  for (const warning of warnings) app.log.warn(warning);
  const gitSync = await createGitSync(settings.git, dir, app.log, {
    retryMs: limits.pushRetryMs,
    onPushed: options.onPushed,
    onProblem: (problem) => options.onProblem?.('git', problem),
  });
  // If a later step fails: otherwise repeated pushes would keep the process, which serves nothing.
  await using onFailure = new AsyncDisposableStack();
  onFailure.defer(async () => gitSync?.close());
  const unusedUploads = await removeLeftovers(dir, gitSync, app.log);
  await app.register(rateLimit, { max: limits.requestsPerMinute, errorResponseBuilder: () => apiError(429) });
  const clock = options.clock ?? Date.now;
  const store = new ContentStore(dir, {
    keepsVersions: gitSync === null,
    clock,
    check: changeCheck(dir, settings.refusesSample),
  });
  const countWrongKey = countWrongKeys(app, limits.wrongKeysPerMinute);
  addHooks(app, settings, countWrongKey, options.site);
  const source = { dir, index: store.index.refresh, clock };
  await addRoutes(app, settings, options, { limits, countWrongKey, gitSync, store, source });
  const siteTimes = options.siteTimes ?? (async () => ({ time: clock(), contentTime: clock() }));
  const onProblem = (problem: string | null) => options.onProblem?.('notices', problem);
  const noticeDeps = { ...source, siteTimes, log: app.log, onProblem };
  const { notices } = settings;
  // Loaded only if notices are on, because SQLite and nodemailer need time and memory.
  const sendNotices = notices
    ? (await import('./notices/start-notices.ts')).startNotices(app, { ...noticeDeps, settings: notices })
    : async () => undefined;
  await listen(app, settings);
  /** Closes the port. Resolves once running requests and the Git queue are done. */
  const close = async (): Promise<void> => {
    await closeServer(app, limits.shutdownMs);
    clearInterval(unusedUploads);
    await gitSync?.close();
  };
  onFailure.move();
  return {
    /** Address of the API: `http://localhost:5000`. */
    url: urlOf(app, settings),
    /** Resolves once all stored changes are committed and pushed, depending on `API_GIT`, or have failed. */
    syncIdle: async () => gitSync?.idle(),
    /** Call when visitors see a new site. Resolves once notices are sent or have failed. */
    sendNotices,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Returns the absolute path of the content folder. @throws SettingsError */
async function openContentFolder({ contentDir }: ApiSettings): Promise<string> {
  const dir = resolve(contentDir);
  if (!(await stat(dir).catch(() => null))?.isDirectory())
    throw new SettingsError(`No existe la carpeta de contenido ${contentDir}; corrige CONTENT_DIR.`);
  const inside = misplacedContentDir(contentDir);
  if (inside !== null) throw new SettingsError(`No se puede empezar: ${inside}.`);
  return dir;
}

/** Removes temporary files of killed processes now, and unused uploads now and every day. Returns the timer. */
async function removeLeftovers(dir: string, gitSync: GitSync | null, log: FastifyBaseLogger) {
  const onLeft = (err: unknown) => log.warn({ err }, 'no se pudieron borrar restos');
  await removeStaleTemporaryFiles(dir).catch(onLeft);
  const isTracked = async (file: string) => gitSync?.isTracked(file) ?? false;
  const removeUnused = () => removeUnusedUploads(dir, Date.now(), isTracked).catch(onLeft);
  await removeUnused();
  return setInterval(removeUnused, DAY_MS).unref();
}

/** Adds the steps of every request: site, request guard and log. */
function addHooks(
  app: FastifyInstance,
  settings: ApiSettings,
  countWrongKey: RouteDeps['countWrongKey'],
  site: StaticFileHandler | undefined,
): void {
  // Before the request guard, because anyone may read the site.
  if (site) app.addHook('onRequest', answerWith(site));
  app.decorateRequest('editor', null);
  const rules = collectRules(app);
  app.addHook('onRequest', requestGuard(settings, countWrongKey, rules));
  app.addHook('onResponse', async (request, reply) => {
    setAllowedOrigin(request.raw.socket, null);
    logResponse(request, reply);
  });
}

function answerWith(site: StaticFileHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const found = await site(request.raw.url ?? '/', request.headers['if-none-match']);
    return found ? reply.code(found.status).headers(found.headers).send(found.body) : undefined;
  };
}

interface RouteDeps {
  readonly limits: Limits;
  readonly countWrongKey: ReturnType<typeof countWrongKeys>;
  readonly gitSync: GitSync | null;
  readonly store: ContentStore;
  readonly source: ContentSource;
}

async function addRoutes(
  app: FastifyInstance,
  settings: ApiSettings,
  { address = 'http://localhost:4321/', publication, previews, onChange }: ApiOptions,
  { limits, countWrongKey, gitSync, store, source }: RouteDeps,
): Promise<void> {
  const { dir, clock } = source;
  await app.register(async (scope) => {
    pictureRoutes(scope, { ...source, isEditor: editorCheck(settings, countWrongKey) });
    const storeUpload = async (jpeg: Uint8Array, folder: string) => {
      // Otherwise the upload would create a content folder that was moved away, with only the picture in it.
      await assertContentFolder(dir);
      return storePicture(dir, jpeg, folder);
    };
    uploadRoutes(scope, storeUpload, limits);
    signedInRoute(scope, dir);
    packRoutes(scope, { ...source, address });
    if (publication) scope.get('/api/publicacion', publication);
    if (previews) previewRoutes(scope, { ...previews, clock });
  });
  const shows = showResource(source);
  const content: ContentDeps = {
    store,
    gitSync,
    resourceOf: (name) => (name === 'shows' ? shows : collectionResource(name)),
    versionsOf: async (file) => (await (gitSync?.versions(file) ?? store.versions?.list(file))) ?? [],
    onStored: (files, message, editor) => {
      gitSync?.enqueue(files, message, editor);
      onChange?.(files);
    },
  };
  await app.register(async (scope) => {
    scope.addHook('preHandler', async () => {
      // During a pull, some files are from the earlier commit and others from the new one.
      await gitSync?.waitForPull();
      // Needed for a single file too: it would look deleted.
      await assertContentFolder(dir);
    });
    contentRoutes(scope, content);
    versionRoutes(scope, content);
    binRoutes(scope, content);
  });
}

/** Adds `GET /api/sesion`: the editor's name, and a warning if anyone can read the content. */
function signedInRoute(scope: FastifyInstance, dir: string): void {
  let contentWarning: string | null = null;
  // Requests do not wait for this, because it asks the forge.
  void publicContentWarning(dir).then((found) => {
    contentWarning = found;
  });
  scope.get('/api/sesion', async ({ editor }) => ({
    nombre: editor,
    ...(contentWarning && { aviso: contentWarning }),
  }));
}
