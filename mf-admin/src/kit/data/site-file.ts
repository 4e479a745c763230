import { BASE_PATH } from '@galleria/shared-contracts/contract';

/** Asks the server for a file. `file` is relative to the site, or absolute in development. */
export function fetchSiteFile(file: string): Promise<Response> {
  const url = new URL(file, `${window.location.origin}${BASE_PATH}/`);
  return fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
}
