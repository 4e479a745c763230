import { Fault } from './fault';

const perRequest = 10;
const perCommit = 20;

/**
 * Counts the documents that rules read: 10 for one read or write, 20 for all writes of a batch or
 * transaction. A document costs once per write, however often and by whichever function it is read;
 * but a `get()` of a missing one fails and costs again (measured on the official emulator).
 */
export class AccessCalls {
  readonly #batch: { spent: number };
  readonly #seen = new Set<string>();
  #spent = 0;

  constructor(batch: { spent: number }) {
    this.#batch = batch;
  }

  /** `null` when the read is within the limits, else the fault. */
  spend(key: string): Fault | null {
    if (this.#seen.has(key)) return null;
    if (this.#spent >= perRequest || this.#batch.spent >= perCommit) {
      return new Fault(`Too many document access calls: ${key}.`);
    }
    this.#seen.add(key);
    this.#spent += 1;
    this.#batch.spent += 1;
    return null;
  }
}
