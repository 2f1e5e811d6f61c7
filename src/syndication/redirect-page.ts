/** Page at a show's former address. Redirects at once and contains a link to the new address. */
import { escapeXml } from './escape.ts';

interface Redirect {
  readonly title: string;
  /** Path of the new page. */
  readonly path: string;
  /** Absolute address of the new page. */
  readonly url: string;
  /** "es-MX" */
  readonly language: string;
}

const POLICY =
  "default-src 'none'; script-src 'none'; style-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

export function redirectPage({ title, path, url, language }: Redirect): string {
  const [text, to] = [title, path].map(escapeXml);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta http-equiv="refresh" content="0; url=${to}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<link rel="canonical" href="${escapeXml(url.replace(/#.*/u, ''))}">
<title>${text}</title>
</head>
<body>
<h1>${text}</h1>
<p>Esta página cambió de dirección: <a href="${to}">ve a su página</a>.</p>
</body>
</html>
`;
}
