import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCaller } from '../access/caller';
import { sendOutbox, type OutboxOptions } from '../outbox/outbox-page';
import { asRpcError, errorBody, RpcError } from '../protocol/rpc-error';
import { EmulatorControl } from './emulator-control';
import { answerPreflight, readBody, sendJson, setCorsHeaders } from './http-exchange';
import { parseRestCall } from './rest-route';
import type { FirestoreService } from './rpc';
import { WebChannelServer } from './web-channel-server';

/** Everything that speaks HTTP/1.1 on the port. */
export class HttpHandler {
  readonly #service: FirestoreService;
  readonly #channels: WebChannelServer;
  readonly #control: EmulatorControl;
  readonly #log: (line: string) => void;
  readonly #outbox: OutboxOptions | null;
  #stopping = false;

  constructor(
    service: FirestoreService,
    channels: WebChannelServer,
    control: EmulatorControl,
    log: (line: string) => void,
    outbox: OutboxOptions | null,
  ) {
    this.#service = service;
    this.#channels = channels;
    this.#control = control;
    this.#log = log;
    this.#outbox = outbox;
  }

  /** From now on every request is answered with UNAVAILABLE, on a connection that closes. */
  refuseAll(): void {
    this.#stopping = true;
  }

  /** Answers a request; never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCorsHeaders(request, response);
    try {
      await this.#answer(request, response);
    } catch (thrown) {
      const error = asRpcError(thrown);
      if (error.status === 'INTERNAL') this.#log(`Firestore: ${describe(thrown)}`);
      if (response.headersSent) response.destroy();
      else sendJson(response, error.httpCode, errorBody(error));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    if (this.#stopping) {
      response.setHeader('Connection', 'close');
      throw new RpcError('UNAVAILABLE', 'The backend stops.');
    }
    if (method === 'OPTIONS') {
      answerPreflight(request, response);
      return;
    }
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (WebChannelServer.accepts(url.pathname)) {
      await this.#channels.handle(request, response, url);
    } else if (url.pathname === '/' && method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('Ok\n');
    } else if (url.pathname === '/outbox' && method === 'GET' && this.#outbox) {
      await sendOutbox(response, this.#service, this.#outbox);
    } else if (EmulatorControl.accepts(url.pathname)) {
      const body = await readBody(request);
      sendJson(response, 200, await this.#control.handle(method, url.pathname, body));
    } else {
      await this.#answerRest(request, response, method, url);
    }
  }

  async #answerRest(
    request: IncomingMessage,
    response: ServerResponse,
    httpMethod: string,
    url: URL,
  ): Promise<void> {
    const caller = parseCaller(request.headers.authorization);
    const {
      method,
      request: input,
      isList,
    } = parseRestCall(httpMethod, url, await readBody(request));
    const answers = await this.#service.call(method, input, caller);
    sendJson(response, 200, isList ? answers : answers[0]);
  }
}

const describe = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
