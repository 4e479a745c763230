/**
 * One chunk of a WebChannel answer: the payload's length, a newline, the payload. The length
 * counts UTF-16 code units, as the client's string does, and not the bytes that are sent.
 */
export const frameChunk = (json: string): string => `${json.length}\n${json}`;

/** Arrays that the client has not acknowledged yet, each with its id and its JSON payload. */
export interface OutgoingArray {
  readonly id: number;
  readonly json: string;
}

/** Several arrays as one chunk: `[[id,payload],[id,payload]]`. */
export const frameArrays = (arrays: readonly OutgoingArray[]): string =>
  frameChunk(`[${arrays.map(({ id, json }) => `[${id},${json}]`).join(',')}]`);
