/** Loaded before each npm script: reads `.env` of the checkout. A variable that is set already keeps its value. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

// As Astro's own command line does: programs start a third faster.
enableCompileCache();

if (existsSync('.env')) process.loadEnvFile('.env');
