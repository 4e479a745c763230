import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCaller } from '../access/caller';
import type { RpcError } from '../protocol/rpc-error';
import { asRpcError } from '../protocol/rpc-error';
import { parseForwardForm } from '../protocol/web-channel-form';
import { readBody } from './http-exchange';
import type { FirestoreService, RpcStream } from './rpc';
import { WebChannelSession } from './web-channel-session';

const channelPattern = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/**
 * A browser opens at most six connections to a host. With more sessions than this from one
 * browser, back channels take turns, so that one is always free for requests.
 */
const maxHeldSessions = 4;
const defaultPollMs = 20_000;

const deadStream: RpcStream = { receive: () => undefined, close: () => undefined };

/** The WebChannel transport (version 8) of the Listen and Write RPCs. */
export class WebChannelServer {
  readonly #service: FirestoreService;
  readonly #sessions = new Map<string, WebChannelSession>();
  /** Sessions by browser: address, host and user agent. */
  readonly #browsers = new Map<string, Set<WebChannelSession>>();

  constructor(service: FirestoreService) {
    this.#service = service;
  }

  /** Whether the path is a channel's; then `handle` answers the request. */
  static accepts(path: string): boolean {
    return channelPattern.test(path);
  }

  /** How many sessions are open. */
  get size(): number {
    return this.#sessions.size;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const query = url.searchParams;
    const id = query.get('SID');
    if (id === null) {
      const rpc = channelPattern.exec(url.pathname)?.[1] === 'Write' ? 'write' : 'listen';
      await this.#open(rpc, request, response);
      return;
    }
    const session = this.#sessions.get(id);
    if (session === undefined) {
      sendText(response, 400, 'Unknown SID');
      return;
    }
    session.acknowledge(Number(query.get('AID') ?? '-1'));
    if (query.get('TYPE') === 'terminate') {
      session.end();
      sendText(response, 200, '');
    } else if (request.method === 'GET') {
      const pollMs = Number(query.get('TO') ?? defaultPollMs) || defaultPollMs;
      session.attach(response, query.get('CI') === '1', pollMs);
      this.#relieveCrowd(browserOf(request));
    } else {
      session.receive(parseForwardForm(await readBody(request)).messages);
      sendText(response, 200, session.forwardAnswer);
    }
  }

  /** Ends every RPC with an error, and its session with it. */
  failAll(error: RpcError): void {
    for (const session of [...this.#sessions.values()]) {
      session.fail(error);
      session.end();
    }
  }

  async #open(
    rpc: 'listen' | 'write',
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = parseForwardForm(await readBody(request));
    const browser = browserOf(request);
    const session = new WebChannelSession(() => this.#forget(session, browser));
    this.#sessions.set(session.id, session);
    this.#browsers.set(browser, (this.#browsers.get(browser) ?? new Set()).add(session));
    try {
      const caller = parseCaller(form.headers.get('authorization'));
      session.carry(this.#service[rpc](caller, session));
    } catch (error) {
      session.carry(deadStream);
      session.fail(asRpcError(error));
    }
    sendText(response, 200, session.handshakeAnswer);
    session.receive(form.messages);
    this.#relieveCrowd(browser);
  }

  #relieveCrowd(browser: string): void {
    const sessions = this.#browsers.get(browser);
    const held = [...(sessions ?? [])].filter(({ isLost }) => !isLost);
    if (held.length <= maxHeldSessions) return;
    for (const session of held) session.relieve();
  }

  #forget(session: WebChannelSession, browser: string): void {
    this.#sessions.delete(session.id);
    const sessions = this.#browsers.get(browser);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#browsers.delete(browser);
  }
}

const browserOf = ({ socket, headers }: IncomingMessage): string =>
  [socket.remoteAddress, headers.host, headers['user-agent']].join(' ');

function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(text, 'utf8');
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}
