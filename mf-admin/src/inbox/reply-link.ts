import { mailLink } from '../kit/mail-link';
import type { Message } from './data/message';

/** An answer in the mail program, with the message quoted below (RFC 6068: line breaks are CR LF). */
export function replyLink({ name, email, text }: Pick<Message, 'name' | 'email' | 'text'>): string {
  const quoted = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  return `${mailLink(email)}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
}
