/** Subjects and texts of mails to subscribers, in Spanish. */
import { endWithFullStop } from '../../domain/text/wording.ts';
import { isPlaceholder } from '../../domain/tickets/placeholders.ts';
import type { ChangeKind } from './change-kind.ts';
import type { NoticeShow, ShowChange } from './notice-shows.ts';

const SUBJECTS: Readonly<Record<ChangeKind, (show: NoticeShow) => string>> = {
  new: ({ city, date }) => `Nueva fecha en ${city}: ${date}`,
  confirmed: ({ city, date }) => `Sí hay fecha en ${city}: ${date}`,
  moved: (show) =>
    show.date === show.formerDate
      ? `Nueva hora en ${show.city} el ${show.date}: ${show.time}`
      : `Cambió la fecha de ${show.city}: ahora es el ${dateAndHour(show)}`,
  relocated: ({ city, date, formerCity }) => `La fecha de ${formerCity} ahora es en ${city}: ${date}`,
  'new-venue': ({ city, date, venue }) =>
    isPlaceholder(venue)
      ? `Cambió el lugar de la fecha de ${city} del ${date}: está por confirmar`
      : `La fecha de ${city} del ${date} ahora es en ${venue}`,
  cancelled: ({ city, date }) => `Se canceló la fecha de ${city} del ${date}`,
  postponed: ({ city, date }) => `Se pospuso la fecha de ${city} del ${date}`,
  'on-sale': ({ city, date, ticketsWord }) => `Ya hay ${ticketsWord} para ${city}: ${date}`,
};

/** Names an hour to be confirmed, because after the date "por confirmar" would be about the date. */
const dateAndHour = ({ date, time }: NoticeShow) =>
  `${date}, ${isPlaceholder(time) ? 'hora por confirmar' : time}`;

type TextOfShow = (show: NoticeShow) => string;

/** The page of a show that is `programado` has no note for ticket holders. */
const PURCHASE: TextOfShow = ({ status, ticketsWord }) =>
  status === 'programado'
    ? 'Todos los datos:'
    : `Si ya tienes ${ticketsWord}, aquí dice qué pasa con tu compra:`;

const CLOSING: Readonly<Record<ChangeKind, TextOfShow>> = {
  new: ({ onSale, ticketsWord }) =>
    onSale ? `Ya hay ${ticketsWord}:` : `Aún no hay ${ticketsWord} en línea. Todos los datos:`,
  confirmed: () => 'Todos los datos:',
  moved: PURCHASE,
  relocated: PURCHASE,
  'new-venue': PURCHASE,
  cancelled: PURCHASE,
  postponed: () =>
    'La fecha nueva todavía no se conoce; cuando se anuncie te llega otro correo. Todos los datos:',
  'on-sale': () => 'Se compran aquí:',
};

interface Links {
  /** Address of the site, with a trailing slash. */
  readonly site: string;
  readonly unsubscribe: string;
}

/** Returns the mail about a changed show or several new shows of a city. @param name name of the act */
export function changeMail(name: string, changes: readonly [ShowChange, ...ShowChange[]], links: Links) {
  const [{ kind, show }] = changes;
  const city = (kind !== 'new' && show.formerCity) || show.city;
  const subject = changes.length === 1 ? SUBJECTS[kind](show) : `${changes.length} fechas nuevas en ${city}`;
  return {
    subject,
    text: paragraphs(
      endWithFullStop(subject),
      ...changes.flatMap((change) => showParagraphs(name, change, links)),
      footer(
        `${endWithFullStop(`Recibes este correo porque pediste avisos de ${city}`)} Para no recibir más:`,
        links.unsubscribe,
      ),
    ),
  };
}

function showParagraphs(name: string, { kind, show }: ShowChange, { site }: Links): string[] {
  const title = show.title === show.city ? `${name} en ${show.city}` : `${show.title} (${name})`;
  return [`${title}\n${dateAndHour(show)}\n${show.place}`, `${CLOSING[kind](show)}\n${site}${show.path}`];
}

const requested = (name: string, city: string) =>
  endWithFullStop(`Alguien, esperamos que tú, pidió avisos por correo de las fechas de ${name} en ${city}`);

/** Returns the mail that asks to confirm. @param days days until the link expires */
export function confirmationMail(name: string, city: string, confirm: string, days: number) {
  return {
    subject: `Confirma tus avisos de ${name} en ${city}`,
    text: paragraphs(
      requested(name, city),
      `Para recibirlos, abre este enlace y toca el botón:\n${confirm}`,
      footer(
        `El enlace sirve ${days} días. Si no lo pediste, no hagas nada: sin el botón no te llega ningún aviso y tu correo se borra.`,
      ),
    ),
  };
}

/** Returns the mail for an address that is already subscribed: every form gets a mail. */
export function alreadySubscribedMail(name: string, city: string, unsubscribe: string) {
  return {
    subject: `Ya recibes avisos de ${name} en ${city}`,
    text: paragraphs(
      requested(name, city),
      'Ya estás en la lista: no tienes que hacer nada.',
      footer('Para no recibir más:', unsubscribe),
    ),
  };
}

function footer(...lines: readonly string[]): string {
  return ['-- ', ...lines].join('\n');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
