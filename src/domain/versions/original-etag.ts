/** Returns the ETag that the API sent. Proxies that compress an answer make it weak (nginx) or append the encoding (Caddy). */
export function originalEtag(etag: string): string {
  return etag.replace(/^W\//u, '').replace(/-(?:br|gzip|zstd)"$/u, '"');
}
