import type { StoredDocument } from '../protocol/value';

/** What one group of commits did to one document. */
export interface Change {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** So many changes are remembered for listeners that come back; older ones start over. */
const maxRemembered = 20_000;

/** The latest changes of a database, by a number that rises with every group of commits. */
export class ChangeHistory {
  readonly #groups: { sequence: number; changes: readonly Change[] }[] = [];
  #remembered = 0;
  #sequence = 0;
  /** The lowest number since which everything is remembered. */
  #knownSince = 0;

  /** The number of the latest group. */
  get sequence(): number {
    return this.#sequence;
  }

  add(changes: readonly Change[]): void {
    this.#sequence += 1;
    this.#groups.push({ sequence: this.#sequence, changes });
    this.#remembered += changes.length;
    while (this.#remembered > maxRemembered) {
      const oldest = this.#groups.shift();
      if (oldest === undefined) break;
      this.#remembered -= oldest.changes.length;
      this.#knownSince = oldest.sequence;
    }
  }

  /**
   * How the documents that changed after group `sequence` were at that time, by name; null when
   * that is no longer known.
   */
  since(sequence: number): ReadonlyMap<string, StoredDocument | null> | null {
    if (sequence < this.#knownSince || sequence > this.#sequence) return null;
    const before = new Map<string, StoredDocument | null>();
    for (let at = this.#groups.length - 1; at >= 0; at -= 1) {
      const group = this.#groups[at];
      if (group === undefined || group.sequence <= sequence) break;
      // Backwards, so what stays is the earliest state.
      for (const change of group.changes) before.set(change.name, change.before);
    }
    return before;
  }
}
