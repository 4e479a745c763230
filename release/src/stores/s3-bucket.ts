import { refuse, send, storedIn, valuesOf } from './http-bucket';
import type { Bucket } from './object-store';
import { encoded, signed, type S3Keys } from './s3-signature';

export interface S3Options extends S3Keys {
  /** `https://s3.<region>.amazonaws.com`, or the URL of another store with the S3 interface. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** A bucket of S3 with conditional writes. The bucket's name is in the URL's path. */
export function s3Bucket({ endpoint, bucket, ...keys }: S3Options): Bucket {
  const request = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body: Uint8Array = new Uint8Array(),
  ) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${encoded(bucket)}${path}`);
    const init = { method, headers: signed(method, url, headers, body, keys, new Date()) };
    return send(url, method === 'PUT' ? { ...init, body: Buffer.from(body) } : init);
  };
  const object = (key: string) => `/${key.split('/').map(encoded).join('/')}`;

  return {
    name: `s3://${bucket}`,
    async get(key) {
      const response = await request('GET', object(key));
      if (!response) return 'unknown';
      if (response.status === 404) return 'absent';
      if (!response.ok) return refuse(`Reading ${key}`, response);
      return (await storedIn(response)) ?? 'unknown';
    },
    async put(key, body, { contentType, cacheControl, contentEncoding }, tag) {
      const headers = {
        'Content-Type': contentType,
        'Cache-Control': cacheControl,
        ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
        ...(tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': tag }),
      };
      const response = await request('PUT', object(key), headers, body);
      if (!response) return 'unknown';
      if (response.ok) return 'done';
      // With `If-Match`, 404 says that the object was removed.
      if (response.status === 412 || (response.status === 404 && tag !== undefined))
        return 'refused';
      // Another write of this object is running, and it is not decided yet which one wins.
      return response.status === 409 ? 'unknown' : refuse(`Writing ${key}`, response);
    },
    async list(prefix, from) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (from !== undefined) query.set('continuation-token', from);
      const response = await request('GET', `?${query.toString()}`);
      if (!response) return 'unknown';
      if (!response.ok) return refuse('Listing', response);
      const xml = await response.text().catch(() => undefined);
      if (xml === undefined) return 'unknown';
      return { keys: valuesOf(xml, 'Key'), next: valuesOf(xml, 'NextContinuationToken')[0] };
    },
    async remove(key) {
      const response = await request('DELETE', object(key));
      if (!response) return 'unknown';
      return response.ok || response.status === 404 ? 'done' : refuse(`Removing ${key}`, response);
    },
  };
}
