/**
 * Loaded before each npm script: reads `.env` of the checkout. A variable that is set already keeps its value. In JavaScript,
 * because Node loads its TypeScript compiler for the first TypeScript module that is not cached.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

// Programs start faster with the compile cache. Astro's own command line enables it, too.
enableCompileCache();

if (existsSync('.env')) process.loadEnvFile('.env');
