/** `npm run dev`: serves the site with live content, and runs the editor API next to it. */
import { contentChannel } from '../src/lib/build-events.ts';
import { commandLine } from '../src/lib/command-line.ts';
import { reasonText } from '../src/server/build/failure-text.ts';
import { localServerSettings, startDevSite, startLocalApi } from '../src/server/local/local-servers.ts';
import { waitForStopSignal } from '../src/server/long-running.ts';
import { readBuildSettings } from '../src/server/settings/build-settings.ts';

commandLine({
  name: 'dev',
  usages: { '': 'el sitio, que cambia con cada archivo, y la API de edición, hasta Ctrl+C' },
});

try {
  readBuildSettings(process.env);
  const servers = await localServerSettings(process.env, console.log);
  await using api = await startLocalApi(servers.api, 'npm run dev');
  let hasContent = false;
  contentChannel.subscribe(() => {
    hasContent = true;
  });
  const { dev } = await import('astro');
  const site = await startDevSite(
    () => dev({ server: { port: servers.sitePort } }),
    () => hasContent,
  );
  console.log(`API de edición: ${api.url}`);
  await waitForStopSignal();
  await site.stop();
} catch (error) {
  console.error(reasonText(error));
  // A failed Astro server leaves watchers that would keep this process alive.
  process.exit(1);
}
