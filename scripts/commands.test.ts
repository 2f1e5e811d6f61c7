/** Compares the commands in documentation, workflows and comments with the npm scripts. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['.', 'deploy', 'docs', '.github', 'scripts'];
const TEXT = /\.(?:md|ts|yml|conf|Containerfile)$/u;

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
const names = await Promise.all(
  FOLDERS.map(async (folder) =>
    (await readdir(folder, { recursive: folder !== '.' })).map((name) => join(folder, name)),
  ),
);
// Entries of CHANGELOG.md are about the commands of their time.
const files = names
  .flat()
  .filter((name) => TEXT.test(name) && !name.endsWith('.test.ts') && name !== 'CHANGELOG.md');
const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));

function matchesOf(pattern: RegExp): string[] {
  return texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));
}

describe('documented commands', () => {
  it('npm run NAME: NAME is a script of package.json', () => {
    const commands = matchesOf(/\bnpm run (?:-s )?[\w:]+/gu);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((command) => !Object.hasOwn(scripts, command.split(' ').at(-1) ?? ''))).toEqual(
      [],
    );
  });

  it('npm run A:B: runs scripts/A/B.ts', () => {
    const programs = Object.entries(scripts).flatMap(([name, line]) => {
      const [, path] = /scripts\/([\w/-]+)\.ts/u.exec(line) ?? [];
      return path ? [[name, path.replace('/', ':')]] : [];
    });
    expect(programs.length).toBeGreaterThan(20);
    // Installed systemd units start it by that name.
    expect(programs.filter(([name, path]) => name !== path)).toEqual([['respaldo', 'backup']]);
  });

  // Node 24 is first on the PATH only inside npm scripts; an older node does not run TypeScript.
  it('a program of scripts/: runs through npm, not through the node on the PATH', () => {
    expect(matchesOf(/\bnode (?:\.\/)?scripts\/\S+/gu)).toEqual([]);
  });
});
