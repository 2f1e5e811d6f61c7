/** The texts of the mails. */
import type { Change, ChangeKind } from './record-changes.ts';
import type { ShowFacts } from './show-facts.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const SUBJECTS: Readonly<Record<ChangeKind, (show: ShowFacts) => string>> = {
  new: ({ city, date }) => `Nueva fecha en ${city}: ${date}`,
  confirmed: ({ city, date }) => `Sí hay función en ${city}: ${date}`,
  moved: ({ city, date, time }) => `Cambió la función de ${city}: ahora es el ${date}, ${time}`,
  cancelled: ({ city, date }) => `Se canceló la función de ${city} del ${date}`,
  postponed: ({ city, date }) => `Se pospuso la función de ${city} del ${date}`,
  'on-sale': ({ city, date, ticketsWord }) => `Ya hay ${ticketsWord} para ${city}: ${date}`,
};

const CLOSING: Readonly<Record<ChangeKind, (show: ShowFacts) => string>> = {
  new: ({ onSale, ticketsWord }) =>
    onSale ? `Ya hay ${ticketsWord}:` : `Aún no hay ${ticketsWord} en línea. Todos los datos:`,
  confirmed: () => 'Todos los datos:',
  moved: ({ ticketsWord }) => `Si ya tienes ${ticketsWord}, aquí dice qué pasa con tu compra:`,
  cancelled: ({ ticketsWord }) => `Si ya tienes ${ticketsWord}, aquí dice qué pasa con tu compra:`,
  postponed: () =>
    'La fecha nueva todavía no se conoce; cuando se anuncie te llega otro correo. Todos los datos:',
  'on-sale': () => 'Se compran aquí:',
};

interface Links {
  /** Address of the site, with a slash at its end. */
  readonly site: string;
  readonly leave: string;
}

/** Writes the mail about a change of a show, or about several new shows of one city. @param name of the act */
export function changeMail(name: string, changes: readonly [Change, ...Change[]], links: Links): MailText {
  const [{ kind, facts }] = changes;
  const { city } = facts;
  const subject = changes.length === 1 ? SUBJECTS[kind](facts) : `${changes.length} fechas nuevas en ${city}`;
  return {
    subject,
    text: paragraphs(
      `${subject}.`,
      ...changes.flatMap((change) => showParagraphs(name, change, links)),
      footer(`Recibes este correo porque pediste avisos de ${city}. Para no recibir más:`, links.leave),
    ),
  };
}

function showParagraphs(name: string, { kind, facts }: Change, { site }: Links): string[] {
  const title = facts.title === facts.city ? `${name} en ${facts.city}` : `${facts.title} (${name})`;
  return [
    `${title}\n${facts.date}, ${facts.time}\n${facts.place}`,
    `${CLOSING[kind](facts)}\n${site}${facts.path}`,
  ];
}

/** Writes the mail that asks to confirm. @param days until the link expires */
export function confirmationMail(name: string, city: string, confirm: string, days: number): MailText {
  return {
    subject: `Confirma tus avisos de ${name} en ${city}`,
    text: paragraphs(
      `Alguien, esperamos que tú, pidió avisos por correo de las fechas de ${name} en ${city}.`,
      `Para recibirlos, abre este enlace y oprime el botón:\n${confirm}`,
      footer(
        `El enlace sirve ${days} días. Si no lo pediste, no hagas nada: sin el botón no te llega ningún aviso y tu correo se borra.`,
      ),
    ),
  };
}

/** Writes the mail for an address that is on the list already: every form is answered with one mail. */
export function alreadyMail(name: string, city: string, leave: string): MailText {
  return {
    subject: `Ya recibes avisos de ${name} en ${city}`,
    text: paragraphs(
      `Alguien, esperamos que tú, pidió avisos por correo de las fechas de ${name} en ${city}.`,
      'Ya estás en la lista: no tienes que hacer nada.',
      footer('Para no recibir más:', leave),
    ),
  };
}

function footer(...lines: readonly string[]): string {
  return ['-- ', ...lines].join('\n');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
