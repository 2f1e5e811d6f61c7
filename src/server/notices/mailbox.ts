/** The mailbox behind an address, for limits only: mails go to the address as it was typed. */

const GMAIL = /@(?:gmail|googlemail)\.com$/u;

/** Returns one text for the addresses of a mailbox: without `+tag`, for Gmail without dots. @param email in lower case */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/u, '');
  return GMAIL.test(email) ? `${name.replaceAll('.', '')}@gmail.com` : name + email.slice(at);
}
