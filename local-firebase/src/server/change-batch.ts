import type { JsonObject } from '../protocol/json-input';
import type { StoredDocument } from '../protocol/value';
import type { WindowDelta } from '../query/target-window';
import { documentMessage } from './service-context';

/** The changes by a group of commits to the answer of one target. */
export type TargetDelta = readonly [targetId: number, delta: WindowDelta];

/**
 * The responses that tell one stream how a group of commits changed its targets: one for each
 * document, with all targets that the document entered or left. A document that left every target
 * is shown only to a caller who may `get` it, because it may have left for lack of this right.
 */
export function changeResponses(
  deltas: readonly TargetDelta[],
  read: (name: string) => StoredDocument | null,
  mayGet: (name: string) => boolean,
  readTime: string,
): readonly JsonObject[] {
  const entries = new Map<string, { targetIds: number[]; removedTargetIds: number[] }>();
  const entryOf = (name: string) => {
    const entry = entries.get(name) ?? { targetIds: [], removedTargetIds: [] };
    entries.set(name, entry);
    return entry;
  };
  for (const [targetId, { present, gone }] of deltas) {
    for (const { name } of present) entryOf(name).targetIds.push(targetId);
    for (const name of gone) entryOf(name).removedTargetIds.push(targetId);
  }
  return [...entries].map(([name, { targetIds, removedTargetIds }]) => {
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
