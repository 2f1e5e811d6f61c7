/** Texts and HTML of the pages of `/api/avisos`, without scripts. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { endWithFullStop, pluralize } from '../../domain/text/wording.ts';
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

const RETRY_SECONDS = 60;

export const CHECK_MAIL: NoticePage = {
  status: 202,
  title: 'Revisa tu correo',
  text: 'Te mandamos un mensaje con un enlace para confirmar; si ya estás en la lista, te lo dice. Si no llega en unos minutos, busca en la carpeta de correo no deseado.',
};
export const EXPIRED: NoticePage = {
  status: 410,
  title: 'Este enlace ya no sirve',
  text: 'Venció, ya se usó para salir o está incompleto. Puedes pedir los avisos otra vez en la página de tu ciudad.',
};
export const UNSUBSCRIBED: NoticePage = {
  status: 200,
  title: 'Ya no recibes avisos',
  text: 'Tu correo se borró de esa lista. Si pediste avisos de otras ciudades, cada correo trae su propio enlace para salir.',
};
export const UNSUBSCRIBED_FROM_ALL: NoticePage = {
  ...UNSUBSCRIBED,
  text: 'Tu correo se borró de todas las ciudades.',
};
export const NOT_UNSUBSCRIBED_YET: NoticePage = {
  status: 503,
  title: 'Falta un momento',
  text: 'Tu correo todavía no se pudo borrar. Tu petición está guardada y se repite cada minuto hasta que no quede rastro; en unos minutos puedes abrir este enlace otra vez para comprobarlo.',
  retryAfter: RETRY_SECONDS,
};
export const BUSY: NoticePage = {
  status: 503,
  title: 'No se pudo',
  text: 'Otro programa usa la lista de avisos. No se guardó nada; vuelve a intentarlo en un minuto.',
  retryAfter: RETRY_SECONDS,
};

export const NOT_AN_ADDRESS: NoticePage = {
  status: 400,
  title: 'Revisa el correo',
  text: 'Eso no es un correo; escríbelo como hola@ejemplo.com.',
};
export const REOPENED_FORM: NoticePage = {
  status: 405,
  title: 'Aquí no hay formulario',
  text: 'Los avisos se piden en la página de tu ciudad.',
};
export const UNKNOWN_CITY: NoticePage = {
  status: 400,
  title: 'Esa ciudad no está',
  text: 'Vuelve a la página de tu ciudad y pide los avisos desde ahí.',
};

export const askToConfirm = (city: string): NoticePage => ({
  status: 200,
  title: `Avisos de ${city}`,
  text: `Toca el botón para recibir un correo cuando haya una fecha nueva en ${city}, cuando cambie o se cancele, y cuando empiece la venta.`,
  buttons: [{ label: 'Quiero los avisos' }],
});
export const confirmedPage = (city: string): NoticePage => ({
  status: 200,
  title: 'Listo',
  text: `${endWithFullStop(`Te avisamos de las fechas de ${city}`)} Cada correo trae un enlace para salir.`,
});
export const askToUnsubscribe = (city: string): NoticePage => ({
  status: 200,
  title: '¿Sin avisos?',
  text: 'Toca un botón y dejas de recibir correos; tu dirección se borra.',
  buttons: [
    { label: `No más avisos de ${city}` },
    { label: 'Borrar mi correo de todas las ciudades', name: 'todo', value: 'si' },
  ],
});

/** Returns the page for too many mails. It is the same for the limit of all addresses and of one mailbox. */
export function tooManyMails(waitMs: number): NoticePage {
  const minutes = pluralize(Math.ceil(waitMs / 60_000), 'minuto', 'minutos');
  return {
    status: 429,
    title: 'Ahora no se puede',
    text: `Ya se mandaron todos los mensajes que se pueden mandar en una hora. No se mandó ninguno ahora; vuelve a intentarlo en ${minutes}.`,
    retryAfter: Math.ceil(waitMs / 1000),
  };
}

export function failedPage(status: number, text: string): NoticePage {
  return { status, title: 'No se pudo', text, ...(status === 429 && { retryAfter: RETRY_SECONDS }) };
}

const STYLE = [
  'html{background:#0b0a09;color:#f6efe2;font:600 1.125rem/1.6 system-ui,sans-serif}',
  'body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}',
  'h1{font:400 clamp(2.4rem,9vw,4rem)/1.1 Anton,Impact,"Arial Narrow",sans-serif;text-transform:uppercase;color:#ffc400;margin:0 0 1rem;overflow-wrap:anywhere}',
  'a{color:#ffc400}',
  'button{display:block;font:inherit;font-weight:700;background:#ffc400;color:#0b0a09;border:0;padding:.8rem 1.4rem;margin:1rem 0;min-height:3rem;cursor:pointer}',
  'button+button{background:#2a2622;color:#f6efe2}',
  ':focus-visible{outline:3px solid #f6efe2;outline-offset:3px}',
].join('');

/**
 * Headers of pages. A form needs `form-action` with its own address, and an Origin header, which `no-referrer` would omit. The
 * address of the page has a key, which `same-origin` would send to the site.
 */
const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
} as const;

/** Sends a page. @param siteUrl address of the site */
export function sendNoticePage(reply: FastifyReply, page: NoticePage, siteUrl: string): FastifyReply {
  const retry = page.retryAfter && { 'retry-after': String(page.retryAfter) };
  return reply
    .code(page.status)
    .headers({ ...PAGE_HEADERS, ...retry })
    .send(renderPage(page, siteUrl));
}

function renderPage({ title, text, buttons = [] }: NoticePage, siteUrl: string): string {
  const inputs = buttons.map(
    ({ label, name, value }) =>
      `<button${name ? ` name="${escapeXml(name)}" value="${escapeXml(value ?? '')}"` : ''}>${escapeXml(label)}</button>`,
  );
  const form = inputs.length > 0 ? `<form method="post">${inputs.join('')}</form>` : '';
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
<body>
<main>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
${form}
<p><a href="${escapeXml(siteUrl)}">Ir al sitio</a></p>
</main>
</body>
</html>
`;
}
