import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { parseJson, type JsonObject } from '../protocol/json-input';
import { errorBody, invalidArgument, type RpcError } from '../protocol/rpc-error';
import { frameChunk, type OutgoingArray } from '../protocol/web-channel-frame';
import type { ForwardMessage } from '../protocol/web-channel-form';
import { BackChannel } from './back-channel';
import type { RpcStream, StreamSink } from './rpc';

/** Told to the client, which gives up on a back channel that is silent for 1.5 times as long. */
const keepaliveMs = 30_000;
const noopEveryMs = 20_000;
/** A tab can vanish without a word; its session ends when nobody has listened for so long. */
const abandonedAfterMs = 90_000;
/** How long a channel may stay when sockets are scarce. */
const reliefAfterMs = 150;
/** A client that leaves a gap in its messages and goes on is broken. */
const maxHeldMessages = 1000;

/**
 * One WebChannel session, which carries one RPC: messages of the client in their order, ours kept
 * until they are acknowledged, over back channels that come and go.
 */
export class WebChannelSession implements StreamSink {
  readonly id = randomBytes(16).toString('base64url');
  readonly #onEnd: () => void;
  #stream: RpcStream | null = null;
  #back: BackChannel | null = null;
  #isLost = false;
  #unacknowledged: OutgoingArray[] = [];
  /** Id 0 is the answer to the handshake. */
  #lastId = 0;
  #sentId = 0;
  #flushQueued = false;
  #nextOffset = 0;
  readonly #held = new Map<number, string>();
  #noopTimer: NodeJS.Timeout | undefined;
  #reliefTimer: NodeJS.Timeout | undefined;
  #abandonedTimer: NodeJS.Timeout | undefined;

  /** `onEnd` is called once, when the session is over. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#awaitBackChannel();
  }

  /** Connects the RPC that this session carries. */
  carry(stream: RpcStream): void {
    this.#stream = stream;
  }

  /** The handshake's answer: `[[0,["c",sid,"",8,14,keepaliveMs]]]`. */
  get handshakeAnswer(): string {
    return frameChunk(JSON.stringify([[0, ['c', this.id, '', 8, 14, keepaliveMs]]]));
  }

  /** A forward POST's answer: whether there is a back channel, the last id sent, bytes on the way. */
  get forwardAnswer(): string {
    const bytes = this.#unacknowledged
      .filter(({ id }) => id <= this.#sentId)
      .reduce((sum, { json }) => sum + json.length, 0);
    return frameChunk(JSON.stringify([this.#back === null ? 0 : 1, this.#sentId, bytes]));
  }

  message(response: JsonObject): void {
    this.#push(`[${JSON.stringify(response)}]`);
  }

  fail(error: RpcError): void {
    this.#push(JSON.stringify([errorBody(error)]));
    this.#stream?.close();
  }

  /** The client has everything up to this id. */
  acknowledge(id: number): void {
    const first = this.#unacknowledged[0];
    if (first === undefined || first.id > id) return;
    this.#unacknowledged = this.#unacknowledged.filter((array) => array.id > id);
  }

  /**
   * Takes the messages of a forward POST. POSTs are retried and may overtake each other: what was
   * seen is dropped, what is early waits. Throws INVALID_ARGUMENT when too much waits.
   */
  receive(messages: readonly ForwardMessage[]): void {
    for (const { offset, data } of messages) {
      if (offset >= this.#nextOffset) this.#held.set(offset, data);
    }
    if (this.#held.size > maxHeldMessages) throw invalidArgument('Messages are missing.');
    let data = this.#held.get(this.#nextOffset);
    while (data !== undefined) {
      this.#held.delete(this.#nextOffset);
      this.#nextOffset += 1;
      this.#stream?.receive(parseJson(data));
      data = this.#held.get(this.#nextOffset);
    }
  }

  /**
   * Makes a GET the back channel, in place of an older one, and sends what is not acknowledged.
   * A streaming channel gets its first bytes at once: the client takes silence for a buffering
   * proxy. `pollMs` is the longest that a long poll may be held.
   */
  attach(response: ServerResponse, isLongPoll: boolean, pollMs: number): void {
    this.#detach();
    clearTimeout(this.#abandonedTimer);
    this.#isLost = false;
    const back = new BackChannel(response, isLongPoll);
    this.#back = back;
    back.onGone(() => {
      if (this.#back !== back) return;
      this.#isLost = true;
      this.#detach();
    });
    const noopMs = isLongPoll ? Math.min(pollMs, noopEveryMs) : noopEveryMs;
    this.#noopTimer = setInterval(() => this.#push('["noop"]'), noopMs).unref();
    this.#sentId = (this.#unacknowledged[0]?.id ?? this.#lastId + 1) - 1;
    if (!isLongPoll && this.#unacknowledged.length === 0) this.#push('["noop"]');
    this.#flush();
  }

  /** Whether the client closed the last back channel itself: then it occupies no socket. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Frees the session's socket soon: the client opens another one when there is room. */
  relieve(): void {
    this.#reliefTimer ??= setTimeout(() => {
      this.#reliefTimer = undefined;
      this.#detach();
    }, reliefAfterMs).unref();
  }

  /** Ends the session and its RPC. */
  end(): void {
    this.#stream?.close();
    this.#detach();
    clearTimeout(this.#abandonedTimer);
    this.#onEnd();
  }

  #push(json: string): void {
    this.#lastId += 1;
    this.#unacknowledged.push({ id: this.#lastId, json });
    if (this.#flushQueued) return;
    this.#flushQueued = true;
    // After the current step, so that all messages of one snapshot travel together.
    queueMicrotask(() => {
      this.#flushQueued = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#back === null) return;
    const unsent = this.#unacknowledged.filter(({ id }) => id > this.#sentId);
    if (unsent.length === 0) return;
    this.#back.write(unsent);
    this.#sentId = this.#lastId;
    if (this.#back.isSpent) this.#detach();
  }

  #detach(): void {
    const back = this.#back;
    if (back === null) return;
    if (back.isEmpty) this.#push('["noop"]');
    this.#flush();
    if (this.#back !== back) return;
    this.#back = null;
    clearInterval(this.#noopTimer);
    clearTimeout(this.#reliefTimer);
    this.#reliefTimer = undefined;
    back.end();
    this.#awaitBackChannel();
  }

  #awaitBackChannel(): void {
    clearTimeout(this.#abandonedTimer);
    this.#abandonedTimer = setTimeout(() => this.end(), abandonedAfterMs).unref();
  }
}
