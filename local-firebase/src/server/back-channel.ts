import type { ServerResponse } from 'node:http';
import { frameArrays, type OutgoingArray } from '../protocol/web-channel-frame';

/** About the largest chunk. The client can process one chunk while the next is on its way. */
const chunkLength = 256 * 1024;

/** In bytes. A channel ends after so much: the client acknowledges when it opens the next one. */
const maxLength = 4 * 1024 * 1024;

/** One GET that is held open for the server's messages; a long poll ends with its first ones. */
export interface BackChannel {
  /** Nothing was sent. The client takes an empty body for a failure, so send before the end. */
  isEmpty(): boolean;
  /** The channel has done its part and has to end now. */
  isSpent(): boolean;
  write(arrays: readonly OutgoingArray[]): void;
  end(): void;
}

/** `onGone` is called once the connection is closed, by whichever side. */
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
        // A long poll is exactly one chunk, however long.
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
