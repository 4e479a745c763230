import type { Message } from './data/message';

/**
 * Opens an answer in the person's mail program, with what was written quoted below (RFC 6068: all
 * that is not plain is percent-encoded, line breaks as CR LF). The address comes from a form that
 * anyone may fill in: encoded whole, it can neither add recipients nor fields.
 */
export function replyLink({ name, email, text }: Pick<Message, 'name' | 'email' | 'text'>): string {
  // The one sign that stays: it parts the address.
  const address = encodeURIComponent(email).replace('%40', '@');
  const quoted = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  return `mailto:${address}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
}
