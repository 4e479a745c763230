import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCaller } from '../access/caller';
import { sendOutbox, type OutboxOptions } from '../outbox/outbox-page';
import { asRpcError, errorBody, invalidArgument, RpcError } from '../protocol/rpc-error';
import { isControlPath, type EmulatorControl } from './emulator-control';
import { noSite, refusalOf, type SiteOrigins } from '../trusted-request';
import { answerPreflight, readBody, sendJson, setCorsHeaders } from './http-exchange';
import { parseRestCall } from './rest-route';
import { callMethods, type FirestoreService } from './rpc';
import { isChannelPath, type WebChannelServer } from './web-channel-server';

/** Answers all HTTP/1.1 requests on the port. */
export interface HttpHandler {
  /** Answers a request. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Answers every later request with UNAVAILABLE and closes its connection. */
  refuseAll(): void;
}

export interface HttpParts {
  readonly service: FirestoreService;
  readonly channels: WebChannelServer;
  readonly control: EmulatorControl;
  readonly outbox: OutboxOptions | undefined;
  /** Origins whose pages may use the service. */
  readonly origins: SiteOrigins;
  /** Receives single lines about errors of the server itself. */
  readonly log: (line: string) => void;
}

export function createHttpHandler(parts: HttpParts): HttpHandler {
  const { service, channels, control, outbox, origins, log } = parts;
  let stopping = false;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const method = request.method ?? 'GET';
    if (stopping) {
      response.setHeader('Connection', 'close');
      throw new RpcError('UNAVAILABLE', 'The backend stops.');
    }
    if (method === 'OPTIONS') {
      answerPreflight(request, response);
      return;
    }
    if (isChannelPath(url.pathname)) {
      await channels.handle(request, response, url);
    } else if (url.pathname === '/' && method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('Ok\n');
    } else if (url.pathname === '/outbox' && method === 'GET' && outbox) {
      await sendOutbox(response, service, outbox);
    } else if (isControlPath(url.pathname)) {
      sendJson(response, 200, await control(method, url.pathname, await readBody(request)));
    } else {
      const caller = parseCaller(request.headers.authorization);
      const call = parseRestCall(method, url, await readBody(request));
      const answers = await service.call(call.method, call.request, caller);
      sendJson(response, 200, callMethods[call.method] ? answers : answers[0]);
    }
  }

  return {
    refuseAll() {
      stopping = true;
    },
    async handle(request, response) {
      try {
        const url = urlOf(request);
        const ownPagesOnly = url.pathname === '/outbox' || isControlPath(url.pathname);
        const refusal = refusalOf(request, ownPagesOnly ? noSite : origins);
        if (refusal !== null) throw new RpcError('PERMISSION_DENIED', refusal);
        setCorsHeaders(request, response);
        await answer(request, response, url);
      } catch (thrown) {
        // The client has gone before its request was whole.
        if (thrown === request.errored) return;
        const error = asRpcError(thrown);
        if (error.status === 'INTERNAL') log(`Firestore: ${describe(thrown)}`);
        if (response.headersSent) response.destroy();
        else sendJson(response, error.httpCode, errorBody(error));
      }
    },
  };
}

const ORIGIN = 'http://127.0.0.1';

/** Throws INVALID_ARGUMENT for a path that is not valid in a URL, such as `//`. */
function urlOf({ url = '/' }: IncomingMessage): URL {
  if (url.startsWith('//') || !URL.canParse(url, ORIGIN)) {
    throw invalidArgument(`Malformed path: ${url}`);
  }
  return new URL(url, ORIGIN);
}

const describe = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
