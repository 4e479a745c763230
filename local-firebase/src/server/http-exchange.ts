import { gzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RpcError } from '../protocol/rpc-error';

/** Larger than any request that Firestore accepts (10 MiB). */
const maxBodyBytes = 11 * 1024 * 1024;

/** Reads the whole body as text; rejects with INVALID_ARGUMENT when the body is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBodyBytes) {
      throw new RpcError('INVALID_ARGUMENT', 'Request payload size exceeds the limit.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Sets the CORS headers. They contain the exact origin, because the SDK sends every request with
 * credentials. They must be on every answer, also on errors: without them the client sees status 0
 * and retries slowly.
 */
export function setCorsHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Vary', 'Origin');
}

/** Answers a preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const asked = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked);
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.setHeader('Access-Control-Max-Age', '7200');
  response.writeHead(204).end();
}

/** In bytes. A smaller answer fits into one packet without compression. */
const WORTHWHILE_BYTES = 1_000;

/** Answers with a JSON value, compressed if the client accepts that, as the cloud service does. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const plain = Buffer.from(JSON.stringify(value), 'utf8');
  const isZipped =
    plain.length >= WORTHWHILE_BYTES &&
    /\bgzip\b/.test(response.req.headers['accept-encoding'] ?? '');
  const body = isZipped ? gzipSync(plain) : plain;
  response.appendHeader('Vary', 'Accept-Encoding');
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=UTF-8',
      'Content-Length': body.length,
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}
