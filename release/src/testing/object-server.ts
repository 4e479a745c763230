import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An accident that a request meets. */
export type Accident = 'lost request' | 'lost answer' | '503' | '503 after it' | 'late' | 'cut off';

interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ObjectServer {
  readonly objects: Map<string, StoredObject>;
  /** Environment variables for a process that writes to this store. */
  readonly env: Readonly<Record<string, string>>;
  /** The site's address in this store. */
  readonly site: string;
  /** Decides which accident a request meets; undefined for none. */
  accident: (method: string, key: string) => Accident | undefined;
  stop(): Promise<void>;
}

export type Dialect = 'az' | 's3';

interface Qualities {
  /** Largest number of keys in one answer; a small number makes a site's list need several answers. */
  readonly keysInAnAnswer?: number;
  /** Delay of each request, as if there were a network between. */
  readonly latencyMs?: number;
}

/**
 * An object store in this process: the part of Azure Blob's or of S3's interface that releasing
 * uses, with its documented conditions and status codes. An ETag is the MD5 of the contents, as in
 * S3, so equal contents have equal tags.
 */
export async function startObjectServer(
  dialect: Dialect,
  { keysInAnAnswer = 7, latencyMs = 0 }: Qualities = {},
): Promise<ObjectServer> {
  const objects = new Map<string, StoredObject>();
  const act = answering(dialect, objects, keysInAnAnswer);
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      if (latencyMs > 0) await pause(latencyMs);
      const url = new URL(request.url ?? '/', 'http://store');
      const key = decodeURIComponent(url.pathname).replace(/^\/(?:account\/)?shop\/?/, '');
      const method = request.method ?? '';
      const accident = control.accident(method, key);
      if (accident === 'lost request') return request.socket.destroy();
      if (accident === '503') return response.writeHead(503).end();
      if (accident === 'late') {
        // The connection closes before the server does what the request asks.
        setTimeout(() => act(method, key, url, request, body), 200);
        return request.socket.destroy();
      }
      const answered = act(method, key, url, request, body);
      if (accident === 'lost answer') return request.socket.destroy();
      if (accident === '503 after it') return response.writeHead(503).end();
      response.writeHead(answered.status, {
        'Content-Length': answered.body.length,
        ...answered.headers,
      });
      if (accident !== 'cut off') return response.end(answered.body);
      return response.write(answered.body.subarray(0, 5), () => request.socket.destroy());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const control: ObjectServer = {
    objects,
    site: `${dialect}://shop/a/b`,
    env:
      dialect === 'az'
        ? {
            AZURE_STORAGE_SERVICE_ENDPOINT: `${origin}/account`,
            AZURE_STORAGE_SAS_TOKEN: 'sv=2021&sig=secret',
          }
        : {
            AWS_ENDPOINT_URL_S3: origin,
            AWS_REGION: 'eu-west-1',
            AWS_ACCESS_KEY_ID: 'key',
            AWS_SECRET_ACCESS_KEY: 'secret',
          },
    accident: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return control;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const NOTHING = Buffer.alloc(0);

/** Returns what a store answers to a request. */
function answering(dialect: Dialect, objects: Map<string, StoredObject>, keysInAnAnswer: number) {
  return (
    method: string,
    key: string,
    url: URL,
    request: IncomingMessage,
    body: Buffer,
  ): Answer => {
    const says = (status: number, code: string): Answer => ({
      status,
      headers: dialect === 'az' ? { 'x-ms-error-code': code } : {},
      body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
    });
    const isAllowed =
      dialect === 'az'
        ? url.searchParams.get('sig') === 'secret'
        : request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
    if (!isAllowed) return says(403, 'AuthenticationFailed');
    if (key === '') return listed(dialect, objects, url, keysInAnAnswer);
    const there = objects.get(key);
    if (method === 'GET') {
      if (!there) return says(404, 'BlobNotFound');
      return { status: 200, headers: { ...there.headers, ETag: there.etag }, body: there.body };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: dialect === 'az' ? 202 : 204, headers: {}, body: NOTHING };
    }
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    if (none === '*' && there)
      return dialect === 'az' ? says(409, 'BlobAlreadyExists') : says(412, '');
    if (match !== undefined && !there)
      return dialect === 'az' ? says(412, 'ConditionNotMet') : says(404, '');
    if (match !== undefined && match !== there?.etag) return says(412, 'ConditionNotMet');
    objects.set(key, {
      body,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      headers: storedHeaders(request),
    });
    return { status: dialect === 'az' ? 201 : 200, headers: {}, body: NOTHING };
  };
}

function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const stored: Record<string, string> = { 'Last-Modified': new Date().toUTCString() };
  for (const [name, ...from] of [
    ['Content-Type', 'x-ms-blob-content-type', 'content-type'],
    ['Content-Encoding', 'x-ms-blob-content-encoding', 'content-encoding'],
    ['Cache-Control', 'x-ms-blob-cache-control', 'cache-control'],
  ] as const) {
    const value = from.map((each) => headers[each]).find((each) => each !== undefined);
    if (typeof value === 'string') stored[name] = value;
  }
  return stored;
}

function listed(
  dialect: Dialect,
  objects: Map<string, StoredObject>,
  url: URL,
  keysInAnAnswer: number,
): Answer {
  const prefix = url.searchParams.get('prefix') ?? '';
  const from = url.searchParams.get(dialect === 'az' ? 'marker' : 'continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const begin = from === '' ? 0 : Number(from);
  const page = keys.slice(begin, begin + keysInAnAnswer);
  const next = begin + page.length < keys.length ? String(begin + page.length) : '';
  // S3 stores that are written in Go (MinIO) write every apostrophe as a number.
  const quote = dialect === 's3' ? '&#39;' : "'";
  const names = page.map((key) => key.replaceAll('&', '&amp;').replaceAll("'", quote));
  const xml =
    dialect === 'az'
      ? `<Blobs>${names.map((name) => `<Blob><Name>${name}</Name></Blob>`).join('')}</Blobs><NextMarker>${next}</NextMarker>`
      : names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('') +
        (next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`);
  return { status: 200, headers: {}, body: Buffer.from(`<List>${xml}</List>`) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
