/**
 * What pages are made of, for builds in a process that stays: a page with the same inputs as in the build before is not
 * rendered again. tests/architecture.test.ts lists the data that pages with inputs may import.
 */
import { buildContext } from '../../lib/build-context.ts';
import { memoize } from '../site/memoize-content.ts';
import { getShell } from './shell.ts';

const getShellText = memoize(async () => JSON.stringify(await getShell()));

/**
 * @param path with the base path
 * @param view everything that the page prints and that can change without a change of the site's code, as it is in JSON
 */
export function addPageInputs(path: string, view: () => Promise<unknown>): void {
  addInputs(path, async () => `${await getShellText()}\n${JSON.stringify(await view())}`);
}

/** For a file whose name changes with its bytes. @param path with the base path */
export function addFileNamedByContent(path: string): void {
  addInputs(path, async () => path);
}

function addInputs(path: string, text: () => Promise<string>): void {
  if (buildContext.isRepeatable) buildContext.inputs.set(path, text);
}
