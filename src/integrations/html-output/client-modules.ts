/** Modules that browsers load, as the bundler has written them. */
import { basename, resolve } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { memoize } from '../../lib/memoize.ts';
import { tokensIn } from './remove-unused-css.ts';

interface Chunk {
  readonly tokens: ReadonlySet<string>;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * @param entries modules, by path in the project, that pages import when the visitor interacts
 * @param onDemand modules, by path in the project, that are not fetched in advance
 */
export function createClientModules(entries: readonly string[], onDemand: readonly string[]) {
  const deferred = new Set(onDemand.map((path) => resolve(`.${path}`)));
  const notAhead = new Set<string>();
  const chunks = new Map<string, Chunk>();
  const files = new Map<string, string>();
  const ids = new Map(entries.map((entry) => [resolve(`.${entry}`), entry]));
  const plugin: NonNullable<ViteUserConfig['plugins']>[number] = {
    name: 'gira:client-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const [id, entry] of ids)
        this.emitFile({
          type: 'chunk',
          id,
          name: basename(entry).replace(/\.ts$/u, ''),
          preserveSignature: 'strict',
        });
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, facadeModuleId, imports, dynamicImports } = output;
        chunks.set(fileName, { imports, dynamicImports, tokens: tokensIn(output.code) });
        if (deferred.has(facadeModuleId ?? '')) notAhead.add(fileName);
        const entry = ids.get(facadeModuleId ?? '');
        if (entry) files.set(entry, fileName);
      }
    },
  };
  const tokensOfFiles = memoize((names) => {
    const found = chunksWithImports(chunks, names.split(' ')).values();
    return new Set([...found].flatMap(({ tokens }) => [...tokens]));
  });
  return {
    plugin,
    /** Returns the built file of an entry: `/src/components/pictures/lightbox.ts`. @throws Error if it is not an entry */
    fileOf: (entry: string): string => {
      const file = files.get(entry);
      if (file === undefined)
        throw new Error(`${entry} is not an entry of the browser's bundle (astro.config.mjs).`);
      return file;
    },
    /** Returns the files and all their imports, without duplicates. @throws Error if a file is not in the bundle */
    withImports: (names: readonly string[]) => [...chunksWithImports(chunks, names, notAhead).keys()],
    /** Returns the tokens of files and all their imports, which include the classes that these add to pages. */
    tokensOf: (names: readonly string[]) => tokensOfFiles(names.join(' ')),
  };
}

/** Returns files and all their imports, without excluded files and their imports. @throws Error if a file is not in the bundle */
function chunksWithImports(
  chunks: ReadonlyMap<string, Chunk>,
  files: readonly string[],
  excluded: ReadonlySet<string> = new Set(),
): Map<string, Chunk> {
  const found = new Map<string, Chunk>();
  const visit = (file: string) => {
    if (found.has(file) || excluded.has(file)) return;
    const chunk = chunks.get(file);
    if (!chunk) throw new Error(`A page loads ${file}, which is not in the browser's bundle.`);
    found.set(file, chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const file of files) visit(file);
  return found;
}
