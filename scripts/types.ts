/**
 * `npm run types`: writes the types of Astro's modules, then checks .astro files with Astro and all other
 * files with TypeScript, both at the same time. Each uses one core.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sync } from 'astro';
import { commandLine } from '../src/lib/command-line.ts';

const CHECKERS = [
  [
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--noSync',
    '--tsconfig',
    'tsconfig.astro.json',
    '--minimumSeverity',
    'warning',
  ],
  ['node_modules/typescript-native/bin/tsc', '--checkers', '1'],
] as const;

commandLine({ name: 'types', usages: { '': 'revisa los tipos de todo el código' } });

await sync({ logLevel: 'error' });
const codes = await Promise.all(
  CHECKERS.map(async (args) => {
    const checker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output, [code]] = await Promise.all([text(checker.stdout), once(checker, 'exit')]);
    process.stdout.write(output);
    return code as number | null;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
