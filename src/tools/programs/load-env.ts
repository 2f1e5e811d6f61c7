/** Loaded before each npm script: reads `.env` of the checkout. A variable that is set already keeps its value. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
