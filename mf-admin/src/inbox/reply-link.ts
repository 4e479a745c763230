import { mailLink } from '../kit/mail-link';
import type { Message } from './data/message';

/**
 * A `mailto:` link for the reply, with the message quoted. It begins with `answer`, in which `{name}` stands
 * for the sender's name. RFC 6068 demands CR LF as line breaks.
 */
export function replyLink(
  { name, email, text }: Pick<Message, 'name' | 'email' | 'text'>,
  answer?: string,
): string {
  const begun =
    answer === undefined
      ? [`Dear ${name},`, '', '']
      : answer.replaceAll('{name}', () => name).split(/\r\n|\r|\n/);
  const quoted = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = [...begun, '', ...quoted].join('\r\n');
  return `${mailLink(email)}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
}
