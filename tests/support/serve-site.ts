/**
 * Serves a built site on 127.0.0.1. All servers under test listen there: a system where `localhost` is ::1 would give the same
 * port to another one on 127.0.0.1, and requests for that one would come here.
 */
import { type PreviewServer, preview } from 'astro';

export function serveSite(outDir: string, port: number): Promise<PreviewServer> {
  return preview({ outDir, server: { host: '127.0.0.1', port }, logLevel: 'error' });
}
