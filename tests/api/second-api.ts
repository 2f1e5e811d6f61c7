/** The API without the lock of `npm run api`, which other containers do not see: the second program on one folder. */
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { startApi } from '../../src/server/start-api.ts';

const settings = readApiSettings(process.env);
const api = await startApi(settings);
console.log(`API en ${api.url} (sin bloqueo)`);
