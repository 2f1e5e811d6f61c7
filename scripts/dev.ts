/** `npm run dev`: the site with live content, and the editor API beside it. */
import { dev } from 'astro';
import { readSettings } from './api/settings.ts';
import { startApi } from './api/start.ts';
import { untilStopped } from './until-stopped.ts';

const api = await startApi(readSettings(process.env));
const site = await dev({});
console.log(`API de edición: ${api.url}`);
await untilStopped();
await Promise.all([site.stop(), api.close()]);
