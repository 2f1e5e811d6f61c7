/**
 * Loaded before npm scripts that have settings: reads `.env` of the checkout. A variable that is already set keeps its
 * value. In JavaScript, because Node loads its TypeScript compiler for the first uncached TypeScript module.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

// Programs start faster with the compile cache. Astro's own command line also enables it.
enableCompileCache();

if (existsSync('.env')) process.loadEnvFile('.env');
