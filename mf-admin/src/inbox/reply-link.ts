import { mailLink } from '../kit/mail-link';
import type { Message } from './data/message';

interface ReplyLink {
  readonly link: string;
  /** The whole prepared answer if the link has only its beginning; otherwise `null`. */
  readonly cutAnswer: string | null;
}

/**
 * A `mailto:` link for the reply, with the message quoted. It begins with `answer`, in which `{name}` stands
 * for the sender's name. A long message is quoted in part. RFC 6068 demands CR LF as line breaks.
 */
export function replyLink(
  { name, email, text }: Pick<Message, 'name' | 'email' | 'text'>,
  answer = 'Dear {name},\n\n',
): ReplyLink {
  const begun = answer.replaceAll('{name}', () => name);
  function linkOf(beginning: string, quoted: string): string {
    const quotes = linesOf(quoted).map((line) => `> ${line}`);
    const body = [...linesOf(beginning), '', ...quotes].join('\r\n');
    return `${mailLink(email)}?subject=${encodeURIComponent('Your message to Galleria')}&body=${encodeURIComponent(body)}`;
  }
  const link = cutToFit(text, (quoted) => linkOf(begun, quoted));
  return link.length <= LINK_MAX
    ? { link, cutAnswer: null }
    : { link: cutToFit(begun, (beginning) => linkOf(beginning, '…')), cutAnswer: begun };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** The link with as much of the text as `LINK_MAX` allows. */
function cutToFit(text: string, linkOf: (text: string) => string): string {
  // Cut whole characters, because `encodeURIComponent` throws for half a surrogate pair.
  const characters = Array.from(text);
  let link = linkOf(text);
  while (link.length > LINK_MAX && characters.length > 0) {
    characters.splice(-CUT_AT_ONCE);
    link = linkOf(`${characters.join('')} …`);
  }
  return link;
}

/** Browsers on Windows open no link of more than 2,048 characters, and do not say so. */
const LINK_MAX = 2_000;
const CUT_AT_ONCE = 20;
