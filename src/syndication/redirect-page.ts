/**
 * Page at a show's former address. Redirects at once and contains a link to the new address. WhatsApp and Facebook do not follow the
 * redirect of a page, so that it has a link preview of its own.
 */
import { escapeXml } from './escape.ts';

interface Redirect {
  readonly title: string;
  /** Path of the new page. */
  readonly path: string;
  /** Absolute address of the new page. */
  readonly url: string;
  /** "es-MX" */
  readonly language: string;
  readonly description: string;
  /** Absolute address; null without a picture. */
  readonly image: string | null;
}

const POLICY =
  "default-src 'none'; script-src 'none'; style-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

export function redirectPage({ title, path, url, language, description, image }: Redirect): string {
  const page = url.replace(/#.*/u, '');
  const [text, to] = [title, path].map(escapeXml);
  const preview = { title, description, url: page, ...(image && { image }) };
  const previewTags = Object.entries(preview).map(
    ([name, value]) => `<meta property="og:${name}" content="${escapeXml(value)}">`,
  );
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta http-equiv="refresh" content="0; url=${to}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<link rel="canonical" href="${escapeXml(page)}">
<title>${text}</title>
${previewTags.join('\n')}
</head>
<body>
<h1>${text}</h1>
<p>Esta página cambió de dirección: <a href="${to}">ve a su página</a>.</p>
</body>
</html>
`;
}
