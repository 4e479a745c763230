import type { IncomingMessage } from 'node:http';

const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether `text` is a host (and port) of this machine. */
function isLoopback(text: string): boolean {
  const url = `http://${text}`;
  return URL.canParse(url) && new URL(url).host !== '' && loopbackName.test(new URL(url).hostname);
}

/**
 * Returns the site's origins, such as `http://localhost:3000`. Called for each request, because a
 * site may start later.
 */
export type SiteOrigins = () => readonly string[];

export const noSite: SiteOrigins = () => [];

/**
 * Says why a request is refused; null when it may be served. The Host must be this machine, because
 * the name of a foreign site may point to this machine. An Origin must be the server's own or one
 * of `origins`, including the port, because other programs on this machine serve pages too.
 * Command-line tools send no Origin.
 */
export function refusalOf({ headers }: IncomingMessage, origins: SiteOrigins): string | null {
  const { host = '', origin } = headers;
  if (!isLoopback(host)) return `Requests for the host "${host}" are not served here.`;
  if (origin === undefined || origin === `http://${host}` || origins().includes(origin))
    return null;
  return `Requests by pages of ${origin} are not served here.`;
}
