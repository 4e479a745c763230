import type { JsonObject } from '../protocol/json-input';
import type { StoredDocument } from '../protocol/value';
import type { WindowDelta } from '../query/target-window';
import { documentMessage } from './service-context';

interface DocumentEntry {
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/**
 * Gathers what one group of commits means for the targets of one stream, so that each document
 * is told once, with every target that it entered or left.
 */
export class ChangeBatch {
  readonly #entries = new Map<string, DocumentEntry>();

  add(targetId: number, { present, gone }: WindowDelta): void {
    for (const { name } of present) this.#entry(name).targetIds.push(targetId);
    for (const name of gone) this.#entry(name).removedTargetIds.push(targetId);
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /**
   * The responses. A document that left every target is shown only to a caller who may `get` it:
   * the reason why it left may be that it is not for these eyes any more.
   */
  responses(
    read: (name: string) => StoredDocument | null,
    mayGet: (name: string) => boolean,
    readTime: string,
  ): readonly JsonObject[] {
    return [...this.#entries].map(([name, { targetIds, removedTargetIds }]) => {
      const document = read(name);
      if (document === null) {
        return { documentDelete: { document: name, readTime, removedTargetIds } };
      }
      if (targetIds.length === 0 && !mayGet(name)) {
        return { documentRemove: { document: name, readTime, removedTargetIds } };
      }
      const message = documentMessage(document);
      return { documentChange: { document: message, targetIds, removedTargetIds } };
    });
  }

  #entry(name: string): DocumentEntry {
    let entry = this.#entries.get(name);
    if (entry === undefined) {
      entry = { targetIds: [], removedTargetIds: [] };
      this.#entries.set(name, entry);
    }
    return entry;
  }
}
