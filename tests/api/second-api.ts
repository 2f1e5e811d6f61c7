/** The API without the lock of `npm run api`, which other containers do not see: the second program on one folder. */
import { readSettings } from '../../src/server/settings/api-settings.ts';
import { startApi } from '../../src/server/start-api.ts';

const settings = readSettings(process.env);
const api = await startApi(settings);
console.log(`API en ${api.url} (sin bloqueo)`);
