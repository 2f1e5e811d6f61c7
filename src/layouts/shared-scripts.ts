/** Scripts that pages share as files: pages name them while they are rendered, the build writes them when all are. */
import { scriptName } from './finish.ts';

// On the global object: pages and the build's hooks run in bundles of their own.
const shared = globalThis as { giraScripts?: Map<string, string> };
shared.giraScripts ??= new Map();
const texts = shared.giraScripts;

/** Its file's name. */
export function shareScript(text: string): string {
  const name = scriptName(text);
  texts.set(name, text);
  return name;
}

/** Every shared script by the name of its file. */
export function sharedScripts(): ReadonlyMap<string, string> {
  return texts;
}
