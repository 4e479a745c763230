import type { Caller } from '../access/access-guard';
import { bloomFilter } from '../protocol/bloom-filter';
import { asObject, asOptionalInt, asText, type JsonObject } from '../protocol/json-input';
import { parseResourceName } from '../protocol/resource-name';
import { asRpcError, type RpcError } from '../protocol/rpc-error';
import { compareTimestamps, parseTimestamp } from '../protocol/timestamp';
import type { StoredDocument } from '../protocol/value';
import type { Change } from '../store/database';
import { changeResponses, type TargetDelta } from './change-batch';
import { parseTarget, type ListenTarget, type TargetStream } from './listen-target';
import type { RpcStream, StreamSink } from './rpc';
import { checkSameDatabase, type ServiceContext } from './service-context';

type TargetChangeType = 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';

const isResumed = (target: JsonObject): boolean =>
  asText(target['resumeToken'], 'resumeToken') !== '' || target['readTime'] !== undefined;

/** The time of a resume token; null for a token that this server did not make. */
function seenTimeOf(target: JsonObject): string | null {
  const token = Buffer.from(asText(target['resumeToken'], 'resumeToken'), 'base64').toString();
  try {
    return parseTimestamp(token);
  } catch {
    return null;
  }
}

/** One Listen RPC: the targets of one client in one database. */
export function createListenSession(
  { store, access, indexes }: ServiceContext,
  caller: Caller,
  sink: StreamSink,
): RpcStream {
  const targets = new Map<number, ListenTarget>();
  let stopObserving: () => void = () => undefined;
  let stream: TargetStream | null = null;
  let closed = false;

  function close(): void {
    closed = true;
    targets.clear();
    stopObserving();
  }

  /** Runs one step. An error ends the stream, and does not reach the commit that caused the step. */
  function guarded(step: () => void): void {
    if (closed) return;
    try {
      step();
    } catch (error) {
      close();
      sink.fail(asRpcError(error));
    }
  }

  /** Opens the stream. The first request names its database. */
  function openStream(name: string): TargetStream {
    const databaseName = parseResourceName(name).database;
    const database = store.database(databaseName);
    const opened = { databaseName, database, access, indexes, caller };
    const stops = [
      database.observe((changes) => guarded(() => publish(opened, changes))),
      access.observe(() => guarded(() => publish(opened, []))),
    ];
    stopObserving = () => stops.forEach((stop) => stop());
    return opened;
  }

  /** A new id for a target without one; the client learns the id from ADD. */
  function freeTargetId(): number {
    return Math.max(0, ...targets.keys()) + 1;
  }

  function addTarget(around: TargetStream, input: JsonObject): void {
    const targetId = asOptionalInt(input['targetId'], 'targetId') || freeTargetId();
    let target: ListenTarget;
    try {
      target = parseTarget(input, around);
      target.check();
    } catch (error) {
      refuse(targetId, asRpcError(error));
      return;
    }
    targets.set(targetId, target);
    targetChange('ADD', [targetId]);
    const seenTime = seenTimeOf(input);
    if (seenTime === null && isResumed(input)) targetChange('RESET', [targetId]);
    sendAnswer(around, targetId, target, seenTime);
    targetChange('CURRENT', [targetId], resumePoint());
    targetChange('NO_CHANGE', [], resumePoint());
  }

  /**
   * Sends the whole answer. A client that has seen everything up to a time gets only the documents
   * that have changed since then, and a filter that tells which of its documents still belong to
   * the answer.
   */
  function sendAnswer(
    around: TargetStream,
    targetId: number,
    target: ListenTarget,
    seenTime: string | null,
  ): void {
    const now = target.start();
    const names = now.map(({ name }) => name);
    const isNewer = ({ updateTime }: StoredDocument): boolean =>
      seenTime === null || target.isLimited || compareTimestamps(updateTime, seenTime) > 0;
    const gone = target.names.filter((name) => !names.includes(name));
    sendChanges(around, [[targetId, { present: now.filter(isNewer), gone }]]);
    if (seenTime === null) return;
    const unchangedNames = bloomFilter(names);
    sink.message({ filter: { targetId, count: now.length, unchangedNames } });
  }

  /** Ends the targets that are forbidden now, and then sends the changes of a group of commits. */
  function publish(around: TargetStream, changes: readonly Change[]): void {
    endForbiddenTargets(around);
    const deltas = [...targets].map(([id, target]): TargetDelta => [id, target.apply(changes)]);
    if (sendChanges(around, deltas)) targetChange('NO_CHANGE', [], resumePoint());
  }

  /** Rules may look at any document, so any commit may remove a right to listen. */
  function endForbiddenTargets({ databaseName }: TargetStream): void {
    if (access.isOpen(databaseName, caller)) return;
    for (const [targetId, target] of targets) {
      try {
        target.check();
      } catch (error) {
        targets.delete(targetId);
        refuse(targetId, asRpcError(error));
      }
    }
  }

  /** Returns whether there was anything to send. */
  function sendChanges({ database }: TargetStream, deltas: readonly TargetDelta[]): boolean {
    if (deltas.every(([, { present, gone }]) => present.length + gone.length === 0)) return false;
    const mayGet = (name: string): boolean => {
      try {
        access.checkGet(caller, name);
        return true;
      } catch {
        return false;
      }
    };
    const read = (name: string): StoredDocument | null => database.table.get(name);
    changeResponses(deltas, read, mayGet, store.clock.next()).forEach((response) =>
      sink.message(response),
    );
    return true;
  }

  function targetChange(
    targetChangeType: TargetChangeType,
    targetIds: readonly number[],
    extra: JsonObject = {},
  ): void {
    sink.message({ targetChange: { targetChangeType, targetIds, ...extra } });
  }

  function refuse(targetId: number, { grpcCode: code, message }: RpcError): void {
    targetChange('REMOVE', [targetId], { cause: { code, message } });
  }

  /** The time up to which the client knows everything. A later commit has a later time. */
  const resumePoint = (): JsonObject => ({
    readTime: store.clock.next(),
    resumeToken: Buffer.from(store.appliedTime()).toString('base64'),
  });

  return {
    close,
    receive(input) {
      guarded(() => {
        const request = asObject(input, 'request');
        const database = asText(request['database'], 'database');
        stream ??= openStream(database);
        checkSameDatabase(database, stream.databaseName);
        if (request['addTarget'] !== undefined) {
          addTarget(stream, asObject(request['addTarget'], 'addTarget'));
        } else if (request['removeTarget'] !== undefined) {
          const targetId = asOptionalInt(request['removeTarget'], 'removeTarget') ?? 0;
          targets.delete(targetId);
          // Answer for an unknown target too, because the client expects one answer per request.
          targetChange('REMOVE', [targetId]);
        }
      });
    },
  };
}
