import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/**
 * The headers of a request to S3, with its signature: AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). The caller has
 * encoded the path and query of `url` as S3 does.
 */
export function signed(
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  keys: S3Keys,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const all: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
    ...(keys.sessionToken === undefined ? {} : { 'x-amz-security-token': keys.sessionToken }),
  };
  const lines = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName);
  const names = lines.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(byName);
  const request = [
    method,
    url.pathname,
    query.map(([name, value]) => `${name}=${value}`).join('&'),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  const credential = `${keys.accessKeyId}/${scope}`;
  return {
    ...all,
    Authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Encodes text for a URL as S3 does: everything except letters, digits and `-._~`. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
