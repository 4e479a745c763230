import { invalidArgument } from './rpc-error';

/** One message of the client. `offset` counts all messages of the session from 0. */
export interface ForwardMessage {
  readonly offset: number;
  /** The message as JSON text. */
  readonly data: string;
}

export interface ForwardForm {
  /** The headers of the RPC, only in the first request; names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly messages: readonly ForwardMessage[];
}

function parseHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function readCount(form: URLSearchParams, name: string): number {
  const number = Number(form.get(name) ?? '0');
  if (!Number.isSafeInteger(number) || number < 0) throw invalidArgument(`Bad ${name} in form.`);
  return number;
}

/**
 * Decodes the form body of a WebChannel POST: `headers=…&count=N&ofs=K&req0___data__=…`. Throws
 * INVALID_ARGUMENT when one of the `count` messages is missing.
 */
export function parseForwardForm(body: string): ForwardForm {
  const form = new URLSearchParams(body);
  const first = readCount(form, 'ofs');
  const messages = Array.from({ length: readCount(form, 'count') }, (_, at) => {
    const data = form.get(`req${at}___data__`);
    if (data === null) throw invalidArgument(`Form has no message ${at}.`);
    return { offset: first + at, data };
  });
  return { headers: parseHeaders(form.get('headers') ?? ''), messages };
}
