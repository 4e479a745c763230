import { mailLink } from '../kit/mail-link';
import type { Message } from './data/message';

/** A `mailto:` link for the reply, with the message quoted. RFC 6068 demands CR LF as line breaks. */
export function replyLink({ name, email, text }: Pick<Message, 'name' | 'email' | 'text'>): string {
  const quoted = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  return `${mailLink(email)}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
}
