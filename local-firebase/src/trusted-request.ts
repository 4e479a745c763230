import type { IncomingMessage } from 'node:http';

const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether `text` is a host (and port) of this machine. */
function isLoopback(text: string): boolean {
  const url = `http://${text}`;
  return URL.canParse(url) && new URL(url).host !== '' && loopbackName.test(new URL(url).hostname);
}

/**
 * Why a request is refused; null for one that may be served. The Host must be this machine: another
 * site's name may point here. An Origin must be a page of this machine, or one of `origins`. With
 * `ownPagesOnly` it must be the server's own page, so a request by any other page is refused. Tools
 * send no Origin.
 */
export function refusalOf(
  { headers }: IncomingMessage,
  { origins = [], ownPagesOnly = false }: { origins?: readonly string[]; ownPagesOnly?: boolean },
): string | null {
  const { host = '', origin } = headers;
  if (!isLoopback(host)) return `Requests for the host "${host}" are not served here.`;
  if (origin === undefined || origin === `http://${host}`) return null;
  const isOfThisMachine =
    /^https?:\/\//.test(origin) && isLoopback(origin.replace(/^https?:\/\//, ''));
  if (!ownPagesOnly && (isOfThisMachine || origins.includes(origin))) return null;
  return `Requests by pages of ${origin} are not served here.`;
}
