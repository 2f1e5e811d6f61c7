/** The pages that answer forms and links of mails. They work without scripts. */
import { createHash } from 'node:crypto';
import { escapeXml } from '../../syndication/escape.ts';

export interface NoticePage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Buttons that post to the page's own address. */
  readonly buttons?: readonly { readonly label: string; readonly name?: string; readonly value?: string }[];
}

const STYLE =
  'html{background:#0b0a09;color:#f6efe2;font:600 1.125rem/1.6 system-ui,sans-serif}body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}h1{font:400 clamp(2.4rem,9vw,4rem)/1.1 Anton,Impact,"Arial Narrow",sans-serif;text-transform:uppercase;color:#ffc400;margin:0 0 1rem;overflow-wrap:anywhere}a{color:#ffc400}button{display:block;font:inherit;font-weight:700;background:#ffc400;color:#0b0a09;border:0;padding:.8rem 1.4rem;margin:1rem 0;min-height:3rem;cursor:pointer}button+button{background:#2a2622;color:#f6efe2}:focus-visible{outline:3px solid #f6efe2;outline-offset:3px}';

/** A form needs its own address in form-action, and the header Origin, which a page without referrers does not send. */
export const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

/** @param home address of the site */
export function renderPage({ title, text, buttons = [] }: NoticePage, home: string): string {
  const inputs = buttons.map(
    ({ label, name, value }) =>
      `<button${name ? ` name="${escapeXml(name)}" value="${escapeXml(value ?? '')}"` : ''}>${escapeXml(label)}</button>`,
  );
  const form = inputs.length > 0 ? `<form method="post">${inputs.join('')}</form>` : '';
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(title)}</title><style>${STYLE}</style><body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>${form}<p><a href="${escapeXml(home)}">Ir al sitio</a></p></main></body></html>`;
}
