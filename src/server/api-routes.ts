/** The routes of the editor API. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentStore } from '../storage/write/content-store.ts';
import { packRoutes } from './announce/pack-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { collectionResource } from './content/resource.ts';
import { showResource } from './content/show-resource.ts';
import type { GitSync } from './git/git-sync.ts';
import { publicContentWarning } from './git/public-content.ts';
import type { LogStream } from './http/app.ts';
import type { Limits } from './http/limits.ts';
import { editorCheck } from './http/request-guard.ts';
import { type PreviewRouteDeps, previewRoutes } from './previews/preview-routes.ts';
import type { StaticFileHandler } from './serve/static-files.ts';
import type { Settings } from './settings/api-settings.ts';
import { pictureRoutes, pictureStore, posterCheck } from './uploads/picture-store.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

/** A route for GET and HEAD, under the same guard, keys, limits and log as the API's own. */
interface ExtraRoute {
  /** `/api/publicacion` */
  readonly url: string;
  /** Resolves with the body, which is sent as JSON. Errors of `refusal` are answered as they are. */
  handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export interface ApiOptions {
  readonly limits?: Partial<Limits>;
  /** Default: standard output. */
  readonly log?: LogStream;
  /** Epoch milliseconds, for `actualizado` of new shows. Default: Date.now. */
  readonly clock?: () => number;
  /** Address of the site with a slash at its end, for the links of the announcement pack. Default: that of a development server. */
  readonly address?: string;
  /** The "now" of the site that visitors see, in epoch milliseconds; null while it is not known. Default: `clock`. */
  readonly published?: () => Promise<number | null>;
  /** Routes besides the API's own. */
  readonly routes?: readonly ExtraRoute[];
  /** Previews of what waits for its release, where the program builds the site. */
  readonly previews?: Omit<PreviewRouteDeps, 'clock'>;
  /** Called after each successful push. */
  readonly onPushed?: () => void;
  /** Called with what git fails to do, in Spanish, and with null once it succeeds. */
  readonly onGitProblem?: (problem: string | null) => void;
  /** The site, where it is on the same origin. */
  readonly site?: StaticFileHandler;
  /** Called after each stored change, with paths inside the content folder. */
  readonly onChange?: (files: readonly string[]) => void;
}

export interface ApiContext {
  readonly settings: Settings;
  readonly options: ApiOptions;
  readonly limits: Limits;
  readonly dir: string;
  readonly gitSync: GitSync | null;
  readonly store: ContentStore;
  readonly clock: () => number;
}

export async function addRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { settings, options, limits, dir, gitSync, store, clock } = context;
  const { address = 'http://localhost:4321/', routes = [], previews } = options;
  const index = store.index.refresh;
  const pictures = pictureStore(dir);
  await app.register(async (scope) => {
    pictureRoutes(scope, { pictures, index, clock, isEditor: editorCheck(settings) });
    uploadRoutes(scope, pictures.store, limits);
    sessionRoute(scope, dir);
    packRoutes(scope, { dir, index, address, clock });
    for (const { url, handler } of routes) scope.get(url, handler);
    if (previews) previewRoutes(scope, { ...previews, clock });
  });
  const shows = showResource({ clock, checkPoster: posterCheck(pictures, index) });
  await app.register(async (scope) =>
    contentRoutes(scope, {
      store,
      gitSync,
      dir,
      resourceOf: (name) => (name === 'shows' ? shows : collectionResource(name)),
      versionsOf: async (file) => (await (gitSync?.versions(file) ?? store.versions?.list(file))) ?? [],
      onStored: (files, message, editor) => {
        gitSync?.enqueue(files, message, editor);
        options.onChange?.(files);
      },
    }),
  );
}

/** Adds `GET /api/sesion`: whose key it is, and a warning about content that anyone can read. */
function sessionRoute(scope: FastifyInstance, dir: string): void {
  let contentWarning: string | null = null;
  // Requests do not wait for it: it asks the forge.
  void publicContentWarning(dir).then((found) => {
    contentWarning = found;
  });
  scope.get('/api/sesion', async ({ editor }) => ({
    nombre: editor,
    ...(contentWarning && { aviso: contentWarning }),
  }));
}
