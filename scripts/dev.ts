/** `npm run dev`: the site with live content, and the editor API beside it. */
import { dev } from 'astro';
import { readSettings } from './api/settings.ts';
import { startApi } from './api/start.ts';
import { waitForStopSignal } from './wait-for-stop-signal.ts';

const api = await startApi(readSettings(process.env));
const site = await dev({});
console.log(`API de edición: ${api.url}`);
await waitForStopSignal();
await Promise.all([site.stop(), api.close()]);
