/** `npm run api`: the editor API, until SIGTERM or SIGINT. */
import { SettingsError } from '../../src/settings/settings-error.ts';
import { readSettings } from './settings.ts';
import { startApi } from './start.ts';

try {
  const settings = readSettings(process.env);
  const api = await startApi(settings);
  console.log(`API de edición en ${api.url} (contenido en ${settings.contentDir}). Ctrl+C la detiene.`);
  const stop = () => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    void api.close().then(() => console.log('API detenida; todo lo guardado está en disco.'));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
