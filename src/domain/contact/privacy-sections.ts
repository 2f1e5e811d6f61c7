/** Sections of the privacy notice that depend on the site: notices by e-mail, and the visitor's position. */

const HEADING = 'Avisos por correo';
/** The id that Markdown gives to the heading. */
const ID = 'avisos-por-correo';

/** Lines without markup: they are Markdown in the file and text on the page. */
const TEXT = `Si pides avisos de una ciudad, se guardan tu correo electrónico, la ciudad y la fecha en que confirmaste. Se usan solo para
escribirte cuando haya una fecha nueva en esa ciudad, cuando una cambie o se cancele, y cuando salgan boletos. Cada aviso trae
un enlace para dejar de recibirlos; al usarlo, tu correo se borra. También se borra si no confirmas en 7 días, y a los dos años.
No se comparte: el servicio que entrega los correos lo trata solo por cuenta del responsable.`;

/** @param tickets the home country's word: "boletos", "entradas" */
export function noticesSection(tickets: string): string {
  return `## ${HEADING}\n\n${noticesText(tickets)}\n`;
}

/**
 * Adds the section on notices by e-mail if the site sends notices and it is missing. Removes it if the site
 * sends none.
 * @param html the privacy notice, rendered from Markdown
 */
export function withNoticesSection(html: string, sendsNotices: boolean, tickets: string): string {
  const start = html.indexOf(`<h2 id="${ID}">`);
  if (sendsNotices) {
    return start === -1 ? `${html}\n<h2 id="${ID}">${HEADING}</h2>\n<p>${noticesText(tickets)}</p>` : html;
  }
  if (start === -1) return html;
  const end = html.slice(start + 1).search(/<h[12][ >]/u);
  return html.slice(0, start) + (end === -1 ? '' : html.slice(start + 1 + end));
}

function noticesText(tickets: string): string {
  return TEXT.replace('boletos', tickets);
}

/** Whole words of a privacy notice that mentions the position: every notice has "oposición" or "disposición". */
const SAYS_POSITION = /(?<!\p{L})(?:posici[óo]n|ubicaci[óo]n|Cerca de mí)(?!\p{L})/iu;
const POSITION = `<h2 id="tu-ubicacion">Tu ubicación</h2>
<p>Si tocas «Cerca de mí», tu navegador te pide permiso para saber dónde estás. Esa ubicación solo se usa en tu dispositivo, para
ordenar las fechas: no se envía a nadie ni se guarda.</p>`;

/**
 * Adds the section on the use of the visitor's position in the list of dates, if the privacy notice does not mention it.
 * @param html the privacy notice, rendered from Markdown
 */
export function withPositionSection(html: string): string {
  return SAYS_POSITION.test(html) ? html : `${html}\n${POSITION}`;
}
