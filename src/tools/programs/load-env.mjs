/**
 * Loaded before each npm script: reads `.env` of the checkout. A variable that is set already keeps its value. JavaScript, because
 * Node loads its compiler of TypeScript for the first module in it that the cache does not have.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

// Astro's own command line does this too: programs start a third faster.
enableCompileCache();

if (existsSync('.env')) process.loadEnvFile('.env');
