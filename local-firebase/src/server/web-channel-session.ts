import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { parseJson } from '../protocol/json-input';
import { errorBody, invalidArgument } from '../protocol/rpc-error';
import { frameChunk, type OutgoingArray } from '../protocol/web-channel-frame';
import type { ForwardMessage } from '../protocol/web-channel-form';
import { openBackChannel, type BackChannel } from './back-channel';
import type { RpcStream, StreamSink } from './rpc';

/**
 * Interval that the server announces; the client gives up on a back channel that is silent for 1.5
 * times as long.
 */
const keepaliveMs = 30_000;
const noopEveryMs = 20_000;
/**
 * Milliseconds without a back channel until a session ends, because a tab can close without ending
 * its session.
 */
const abandonedAfterMs = 90_000;
/** Time that a channel may stay when sockets are scarce. */
const reliefAfterMs = 150;
/** A client that skips a message and sends this many others is broken. */
const maxHeldMessages = 1000;
const noop = '["noop"]';

/**
 * One WebChannel session, which carries one RPC. It puts the client's messages in order. It keeps
 * the server's messages until they are acknowledged, while back channels come and go.
 */
export interface WebChannelSession extends StreamSink {
  readonly id: string;
  /** Answer to the handshake: `[[0,["c",sid,"",8,14,keepaliveMs]]]`. */
  readonly handshakeAnswer: string;
  /**
   * Answer to a forward POST: whether there is a back channel, the last id sent, the bytes not
   * acknowledged.
   */
  forwardAnswer(): string;
  /** Connects the RPC of this session. Without an RPC, messages are dropped. */
  carry(stream: RpcStream): void;
  /** Marks everything up to this id as received by the client. */
  acknowledge(id: number): void;
  /**
   * Takes the messages of a forward POST. POSTs are retried and may overtake each other, so known
   * messages are dropped and early ones wait. Throws INVALID_ARGUMENT when too many wait.
   */
  receive(messages: readonly ForwardMessage[]): void;
  /**
   * Makes a GET the back channel instead of an older one, and sends everything that is not
   * acknowledged. A streaming channel sends its first bytes at once, because the client takes
   * silence for a buffering proxy. `pollMs` is the longest time to hold a long poll.
   */
  attach(response: ServerResponse, isLongPoll: boolean, pollMs: number): void;
  /** Whether there is a back channel now. */
  isAttached(): boolean;
  /** Whether the client itself closed the last back channel, which then occupies no socket. */
  isLost(): boolean;
  /** Frees the session's socket soon. The client opens another one when there is room. */
  relieve(): void;
  /** Ends the session and its RPC. */
  end(): void;
}

/** `onEnd` is called once, when the session has ended. */
export function createWebChannelSession(onEnd: () => void): WebChannelSession {
  const id = randomBytes(16).toString('base64url');
  const early = new Map<number, string>();
  let stream: RpcStream | null = null;
  let back: BackChannel | null = null;
  let isLost = false;
  let unacknowledged: OutgoingArray[] = [];
  /** The answer to the handshake has id 0. */
  let lastId = 0;
  let sentId = 0;
  let flushQueued = false;
  let nextOffset = 0;
  let noopTimer: NodeJS.Timeout | undefined;
  let reliefTimer: NodeJS.Timeout | undefined;
  let abandonedTimer: NodeJS.Timeout | undefined;

  function push(json: string): void {
    lastId += 1;
    unacknowledged.push({ id: lastId, json });
    if (flushQueued) return;
    flushQueued = true;
    // Send after the current step, so that all messages of one snapshot travel together.
    queueMicrotask(() => {
      flushQueued = false;
      flush();
    });
  }

  function flush(): void {
    if (back === null) return;
    const unsent = unacknowledged.filter((array) => array.id > sentId);
    if (unsent.length === 0) return;
    back.write(unsent);
    sentId = lastId;
    if (back.isSpent()) detach();
  }

  function detach(): void {
    const ending = back;
    if (ending === null) return;
    if (ending.isEmpty()) push(noop);
    flush();
    if (back !== ending) return;
    back = null;
    clearInterval(noopTimer);
    clearTimeout(reliefTimer);
    reliefTimer = undefined;
    ending.end();
    awaitBackChannel();
  }

  function awaitBackChannel(): void {
    clearTimeout(abandonedTimer);
    abandonedTimer = setTimeout(end, abandonedAfterMs).unref();
  }

  function end(): void {
    stream?.close();
    detach();
    clearTimeout(abandonedTimer);
    onEnd();
  }

  awaitBackChannel();
  return {
    id,
    handshakeAnswer: frameChunk(JSON.stringify([[0, ['c', id, '', 8, 14, keepaliveMs]]])),
    forwardAnswer() {
      const bytes = unacknowledged
        .filter((array) => array.id <= sentId)
        .reduce((sum, { json }) => sum + json.length, 0);
      return frameChunk(JSON.stringify([back === null ? 0 : 1, sentId, bytes]));
    },
    carry(rpc) {
      stream = rpc;
    },
    message: (response) => push(`[${JSON.stringify(response)}]`),
    fail(error) {
      push(JSON.stringify([errorBody(error)]));
      stream?.close();
    },
    acknowledge(upTo) {
      const first = unacknowledged[0];
      if (first === undefined || first.id > upTo) return;
      unacknowledged = unacknowledged.filter((array) => array.id > upTo);
    },
    receive(messages) {
      for (const { offset, data } of messages) {
        if (offset >= nextOffset) early.set(offset, data);
      }
      if (early.size > maxHeldMessages) throw invalidArgument('Messages are missing.');
      let data = early.get(nextOffset);
      while (data !== undefined) {
        early.delete(nextOffset);
        nextOffset += 1;
        stream?.receive(parseJson(data));
        data = early.get(nextOffset);
      }
    },
    attach(response, isLongPoll, pollMs) {
      detach();
      clearTimeout(abandonedTimer);
      isLost = false;
      const opened = openBackChannel(response, isLongPoll, () => {
        if (back !== opened) return;
        isLost = true;
        detach();
      });
      back = opened;
      const noopMs = isLongPoll ? Math.min(pollMs, noopEveryMs) : noopEveryMs;
      noopTimer = setInterval(() => push(noop), noopMs).unref();
      sentId = (unacknowledged[0]?.id ?? lastId + 1) - 1;
      if (!isLongPoll && unacknowledged.length === 0) push(noop);
      flush();
    },
    isAttached: () => back !== null,
    isLost: () => isLost,
    relieve() {
      reliefTimer ??= setTimeout(() => {
        reliefTimer = undefined;
        detach();
      }, reliefAfterMs).unref();
    },
    end,
  };
}
