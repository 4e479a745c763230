import { mailLink } from '../kit/mail-link';
import type { Message } from './data/message';

/**
 * A `mailto:` link for the reply, with the message quoted. It begins with `answer`, in which `{name}` stands
 * for the sender's name. A long message is quoted in part. RFC 6068 demands CR LF as line breaks.
 */
export function replyLink(
  { name, email, text }: Pick<Message, 'name' | 'email' | 'text'>,
  answer?: string,
): string {
  const begun =
    answer === undefined
      ? [`Dear ${name},`, '', '']
      : answer.replaceAll('{name}', () => name).split(/\r\n|\r|\n/);
  function quoting(quoted: string): string {
    const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
    const body = [...begun, '', ...lines].join('\r\n');
    return `${mailLink(email)}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
  }
  // Whole characters: half of one cannot be encoded.
  const characters = Array.from(text);
  let link = quoting(text);
  while (link.length > LINK_MAX && characters.length > 0) {
    characters.splice(-CUT_AT_ONCE);
    link = quoting(`${characters.join('')} …`);
  }
  return link;
}

/** Browsers on Windows open no link of more than 2,048 characters, and do not say so. */
const LINK_MAX = 2_000;
const CUT_AT_ONCE = 20;
