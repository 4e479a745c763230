import type { ServerResponse } from 'node:http';
import { frameArrays, type OutgoingArray } from '../protocol/web-channel-frame';

/** One chunk is about so long at most, so that the client can begin before all has arrived. */
const chunkLength = 256 * 1024;

/** After so much a channel ends, because the client acknowledges only when it opens the next. */
const maxLength = 4 * 1024 * 1024;

/** One GET that is held open for the server's messages; a long poll ends with its first ones. */
export class BackChannel {
  readonly isLongPoll: boolean;
  readonly #response: ServerResponse;
  #written = 0;

  constructor(response: ServerResponse, isLongPoll: boolean) {
    this.#response = response;
    this.isLongPoll = isLongPoll;
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
  }

  /** An empty body counts as a failure with the client: a channel must not end before this. */
  get isEmpty(): boolean {
    return this.#written === 0;
  }

  /** Whether the channel has to end now: it has done its part. */
  get isSpent(): boolean {
    return !this.isEmpty && (this.isLongPoll || this.#written > maxLength);
  }

  write(arrays: readonly OutgoingArray[]): void {
    let chunk: OutgoingArray[] = [];
    let length = 0;
    for (const array of arrays) {
      chunk.push(array);
      length += array.json.length;
      // A long poll is exactly one chunk, however long.
      if (this.isLongPoll || length < chunkLength) continue;
      this.#send(chunk);
      chunk = [];
      length = 0;
    }
    if (chunk.length > 0) this.#send(chunk);
  }

  end(): void {
    this.#response.end();
  }

  /** Calls `gone` once the connection is closed, by whichever side. */
  onGone(gone: () => void): void {
    this.#response.once('close', gone);
  }

  #send(chunk: readonly OutgoingArray[]): void {
    const frame = frameArrays(chunk);
    this.#written += frame.length;
    this.#response.write(frame);
  }
}
