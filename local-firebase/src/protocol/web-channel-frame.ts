/**
 * One chunk of a WebChannel answer: the payload's length, a newline, the payload. The length is in
 * UTF-16 code units, as in the client's strings, and not in bytes.
 */
export const frameChunk = (json: string): string => `${json.length}\n${json}`;

/** An array that the client has not acknowledged yet, with its id and its JSON payload. */
export interface OutgoingArray {
  readonly id: number;
  readonly json: string;
}

/** Several arrays as one chunk: `[[id,payload],[id,payload]]`. */
export const frameArrays = (arrays: readonly OutgoingArray[]): string =>
  frameChunk(`[${arrays.map(({ id, json }) => `[${id},${json}]`).join(',')}]`);
