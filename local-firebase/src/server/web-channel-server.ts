import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCaller } from '../access/caller';
import { asRpcError, type RpcError } from '../protocol/rpc-error';
import { parseForwardForm } from '../protocol/web-channel-form';
import { readBody } from './http-exchange';
import type { FirestoreService } from './rpc';
import { createWebChannelSession, type WebChannelSession } from './web-channel-session';

const channelPattern = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/**
 * A browser opens at most six connections to a host. If one browser has more sessions than this,
 * their back channels take turns, so that one connection is always free for requests.
 */
const maxHeldSessions = 4;
const defaultPollMs = 20_000;
/**
 * Largest number of sessions without a back channel. Each keeps answers for a client that may be
 * gone. A client that is still there opens a new session.
 */
const maxAbandonedSessions = 100;

/** The WebChannel transport (version 8) of the Listen and Write RPCs. */
export interface WebChannelServer {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Ends every RPC and its session with an error. */
  failAll(error: RpcError): void;
}

export const isChannelPath = (path: string): boolean => channelPattern.test(path);

export function createWebChannelServer(service: FirestoreService): WebChannelServer {
  const sessions = new Map<string, WebChannelSession>();
  /** Sessions of each browser, by address, host and user agent. */
  const browsers = new Map<string, Set<WebChannelSession>>();

  async function openSession(
    rpc: 'listen' | 'write',
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = parseForwardForm(await readBody(request));
    const browser = browserOf(request);
    const session = createWebChannelSession(() => forget(session, browser));
    sessions.set(session.id, session);
    browsers.set(browser, (browsers.get(browser) ?? new Set()).add(session));
    try {
      session.carry(service[rpc](parseCaller(form.headers.get('authorization')), session));
    } catch (error) {
      session.fail(asRpcError(error));
    }
    sendText(response, 200, session.handshakeAnswer);
    session.receive(form.messages);
    freeSockets(browser);
    endAbandoned();
  }

  /** Ends the oldest sessions without a back channel when there are too many. */
  function endAbandoned(): void {
    const abandoned = [...sessions.values()].filter((session) => !session.isAttached());
    for (const session of abandoned.slice(0, -maxAbandonedSessions)) session.end();
  }

  function freeSockets(browser: string): void {
    const held = [...(browsers.get(browser) ?? [])].filter((session) => !session.isLost());
    if (held.length <= maxHeldSessions) return;
    for (const session of held) session.relieve();
  }

  function forget(session: WebChannelSession, browser: string): void {
    sessions.delete(session.id);
    const others = browsers.get(browser);
    others?.delete(session);
    if (others?.size === 0) browsers.delete(browser);
  }

  return {
    async handle(request, response, url) {
      const query = url.searchParams;
      const id = query.get('SID');
      if (id === null) {
        const rpc = channelPattern.exec(url.pathname)?.[1] === 'Write' ? 'write' : 'listen';
        await openSession(rpc, request, response);
        return;
      }
      const session = sessions.get(id);
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
        freeSockets(browserOf(request));
      } else {
        session.receive(parseForwardForm(await readBody(request)).messages);
        sendText(response, 200, session.forwardAnswer());
      }
    },
    failAll(error) {
      for (const session of [...sessions.values()]) {
        session.fail(error);
        session.end();
      }
    },
  };
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
