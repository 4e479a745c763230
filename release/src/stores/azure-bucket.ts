import { refuse, send, storedIn, valuesOf } from './http-bucket';
import type { Bucket } from './object-store';

export interface AzureOptions {
  /**
   * `https://<account>.blob.core.windows.net`, or the URL of an emulator with the account in its
   * path.
   */
  readonly endpoint: string;
  readonly container: string;
  /** A shared access signature for the container, with the rights `rwdlc`. */
  readonly sas: string;
}

/** Version of the REST interface: https://learn.microsoft.com/rest/api/storageservices/ */
const VERSION = '2021-12-02';

/** A container of Azure Blob Storage. Tested with azurite 3.35.0. */
export function azureBucket({ endpoint, container, sas }: AzureOptions): Bucket {
  const at = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${encodeURIComponent(container)}${path}`);
    url.search = sas.replace(/^\?/, '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  const blob = (key: string) => at(`/${key.split('/').map(encodeURIComponent).join('/')}`);
  const headers = { 'x-ms-version': VERSION };

  return {
    name: `az://${container}`,
    async get(key) {
      const response = await send(blob(key), { headers });
      if (!response) return 'unknown';
      // A missing container gives 404 too. Writing to it reports the error.
      if (response.status === 404) return 'absent';
      if (!response.ok) return refuse(`Reading ${key}`, response);
      return (await storedIn(response)) ?? 'unknown';
    },
    async put(key, body, { contentType, cacheControl, contentEncoding }, tag) {
      const response = await send(blob(key), {
        method: 'PUT',
        headers: {
          ...headers,
          'x-ms-blob-type': 'BlockBlob',
          'x-ms-blob-content-type': contentType,
          'x-ms-blob-cache-control': cacheControl,
          ...(contentEncoding === undefined
            ? {}
            : { 'x-ms-blob-content-encoding': contentEncoding }),
          ...(tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': tag }),
        },
        body: Buffer.from(body),
      });
      if (!response) return 'unknown';
      if (response.status === 201) return 'done';
      const code = response.headers.get('x-ms-error-code') ?? '';
      const isThere = ['BlobAlreadyExists', 'ConditionNotMet', 'BlobNotFound'].includes(code);
      return isThere ? 'refused' : refuse(`Writing ${key}`, response);
    },
    async list(prefix, from) {
      const query = { restype: 'container', comp: 'list', prefix };
      const url = at('', from === undefined ? query : { ...query, marker: from });
      const response = await send(url, { headers });
      if (!response) return 'unknown';
      if (!response.ok) return refuse('Listing', response);
      const xml = await response.text().catch(() => undefined);
      if (xml === undefined) return 'unknown';
      return { keys: valuesOf(xml, 'Name'), next: valuesOf(xml, 'NextMarker')[0] || undefined };
    },
    async remove(key) {
      const response = await send(blob(key), { method: 'DELETE', headers });
      if (!response) return 'unknown';
      return response.ok || response.status === 404 ? 'done' : refuse(`Removing ${key}`, response);
    },
  };
}
