import type { ServerResponse } from 'node:http';
import { frameArrays, type OutgoingArray } from '../protocol/web-channel-frame';

/**
 * Approximate size of the largest chunk. The client can process one chunk while the next one
 * arrives.
 */
const chunkLength = 256 * 1024;

/**
 * In bytes. A channel ends after this length, because the client acknowledges messages when it
 * opens the next channel.
 */
const maxLength = 4 * 1024 * 1024;

/** One GET that is kept open for the server's messages. A long poll ends after its first messages. */
export interface BackChannel {
  /**
   * Whether nothing was sent. The client treats an empty body as a failure, so send something
   * before the end.
   */
  isEmpty(): boolean;
  /** Whether the channel has sent its share and must end now. */
  isSpent(): boolean;
  write(arrays: readonly OutgoingArray[]): void;
  end(): void;
}

/** `onGone` is called once when the connection is closed, by either side. */
export function openBackChannel(
  response: ServerResponse,
  isLongPoll: boolean,
  onGone: () => void,
): BackChannel {
  let written = 0;
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.flushHeaders();
  response.once('close', onGone);

  function send(chunk: readonly OutgoingArray[]): void {
    const frame = frameArrays(chunk);
    written += frame.length;
    response.write(frame);
  }

  return {
    isEmpty: () => written === 0,
    isSpent: () => written > (isLongPoll ? 0 : maxLength),
    write(arrays) {
      let chunk: OutgoingArray[] = [];
      let length = 0;
      for (const array of arrays) {
        chunk.push(array);
        length += array.json.length;
        // A long poll is exactly one chunk of any length.
        if (isLongPoll || length < chunkLength) continue;
        send(chunk);
        chunk = [];
        length = 0;
      }
      if (chunk.length > 0) send(chunk);
    },
    end: () => void response.end(),
  };
}
