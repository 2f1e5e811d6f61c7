/** What an optional part of the API provides. `settings/plugins.ts` lists the parts that there are. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import type { RouteRule } from './request-guard.ts';

export interface ApiPlugin {
  /** Null where it is off. */
  readonly settings: object | null;
  /** Its files by the variable that sets them. They must be outside the content folder, and readable for their owner only. */
  readonly files: Readonly<Record<string, string>>;
  /** Variables for the builds of a site that this server publishes. */
  readonly buildEnv: Readonly<Record<string, string>>;
  /** Its commands of `npm run api`, and what they do. */
  readonly commands: Readonly<Record<string, string>>;
  /** Runs a command. Resolves with what to print. @throws SettingsError, in Spanish */
  readonly runCommand: (command: string, operands: readonly string[]) => Promise<string>;
  /** Loads its code; resolves with null where it is off. */
  readonly load: () => Promise<LoadedPlugin | null>;
}

export interface LoadedPlugin {
  readonly rules: readonly RouteRule[];
  /** Adds its routes and starts its work in the background. */
  readonly start: (app: FastifyInstance, deps: PluginDeps) => RunningPlugin;
}

export interface RunningPlugin {
  /** Called when visitors see a new site. Resolves when what follows from it is done or has failed. */
  readonly onPublished: () => Promise<void>;
  /** Finishes what it does. */
  readonly close: () => Promise<void>;
}

export interface PluginDeps {
  readonly index: () => Promise<ShowIndex>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** The "now" of the site that visitors see, in epoch milliseconds; null while it is not known. */
  readonly published: () => Promise<number | null>;
  readonly log: FastifyBaseLogger;
}
