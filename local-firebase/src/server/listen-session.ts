import type { Caller } from '../access/access-guard';
import { asObject, asOptionalInt, asText, type JsonObject } from '../protocol/json-input';
import { parseResourceName, type DatabaseName } from '../protocol/resource-name';
import { asRpcError, invalidArgument, type RpcError } from '../protocol/rpc-error';
import type { StoredDocument } from '../protocol/value';
import type { Change } from '../store/change-history';
import type { Database } from '../store/database';
import { ChangeBatch } from './change-batch';
import { parseTarget, type ListenTarget } from './listen-target';
import type { RpcStream, StreamSink } from './rpc';
import type { ServiceContext } from './service-context';

type TargetChangeType = 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';

/** Documents as they were when a resume token was given out; null when there is none to go by. */
type Past = ReadonlyMap<string, StoredDocument | null> | null;

/** One Listen RPC: the targets of one client in one database. */
export class ListenSession implements RpcStream {
  readonly #context: ServiceContext;
  readonly #caller: Caller;
  readonly #sink: StreamSink;
  readonly #targets = new Map<number, ListenTarget>();
  #databaseName: DatabaseName | null = null;
  #stopObserving: () => void = () => undefined;
  #closed = false;

  constructor(context: ServiceContext, caller: Caller, sink: StreamSink) {
    this.#context = context;
    this.#caller = caller;
    this.#sink = sink;
  }

  receive(input: unknown): void {
    this.#guarded(() => {
      const request = asObject(input, 'request');
      this.#bind(asText(request['database'], 'database'));
      if (request['addTarget'] !== undefined) {
        this.#addTarget(asObject(request['addTarget'], 'addTarget'));
      } else if (request['removeTarget'] !== undefined) {
        const targetId = asOptionalInt(request['removeTarget'], 'removeTarget') ?? 0;
        this.#targets.delete(targetId);
        // Answered even if the target is gone already: the client counts one answer per request.
        this.#targetChange('REMOVE', [targetId]);
      }
    });
  }

  close(): void {
    this.#closed = true;
    this.#targets.clear();
    this.#stopObserving();
  }

  get #database(): Database {
    return this.#context.store.database(this.#databaseName ?? '');
  }

  /** The first request says which database the stream is about. */
  #bind(name: string): void {
    if (this.#databaseName !== null) return;
    this.#databaseName = parseResourceName(name).database;
    const stops = [
      this.#database.observe((changes) => this.#guarded(() => this.#publish(changes))),
      this.#context.access.observe(() => this.#guarded(() => this.#publish([]))),
    ];
    this.#stopObserving = () => stops.forEach((stop) => stop());
  }

  /** Runs one step; what it throws ends the stream and never reaches the commit that caused it. */
  #guarded(step: () => void): void {
    if (this.#closed) return;
    try {
      step();
    } catch (error) {
      this.close();
      this.#sink.fail(asRpcError(error));
    }
  }

  #addTarget(input: JsonObject): void {
    const targetId = asOptionalInt(input['targetId'], 'targetId') ?? 0;
    if (targetId === 0) throw invalidArgument('targetId is missing.');
    let target: ListenTarget;
    try {
      target = parseTarget(input, {
        databaseName: this.#databaseName ?? '',
        database: this.#database,
        access: this.#context.access,
        caller: this.#caller,
      });
      target.check();
    } catch (error) {
      this.#refuse(targetId, asRpcError(error));
      return;
    }
    this.#targets.set(targetId, target);
    this.#targetChange('ADD', [targetId]);
    const token = asText(input['resumeToken'], 'resumeToken');
    const resumes = token !== '' || input['readTime'] !== undefined;
    const past = token === '' ? null : this.#pastOf(token);
    if (resumes && past === null) this.#targetChange('RESET', [targetId]);
    this.#sendAnswer(targetId, target, past);
    this.#targetChange('CURRENT', [targetId], this.#resumePoint());
    this.#targetChange('NO_CHANGE', [], this.#resumePoint());
  }

  /** The whole answer or, when the client's past is known, only what is different from it. */
  #sendAnswer(targetId: number, target: ListenTarget, past: Past): void {
    const now = target.start();
    const present = new Set(now.map(({ name }) => name));
    const before = new Map(
      past === null ? [] : target.answerAt(past).map((document) => [document.name, document]),
    );
    const missing = past === null ? target.names : [...before.keys()];
    const batch = new ChangeBatch();
    batch.add(targetId, {
      present: now.filter((document) => before.get(document.name) !== document),
      gone: missing.filter((name) => !present.has(name)),
    });
    this.#sendBatch(batch);
    if (past !== null) this.#sink.message({ filter: { targetId, count: now.length } });
  }

  /** Tells what a group of commits changed, first ending the targets that it put out of bounds. */
  #publish(changes: readonly Change[]): void {
    this.#endForbiddenTargets();
    const batch = new ChangeBatch();
    for (const [targetId, target] of this.#targets) batch.add(targetId, target.apply(changes));
    if (batch.isEmpty) return;
    this.#sendBatch(batch);
    this.#targetChange('NO_CHANGE', [], this.#resumePoint());
  }

  /** Rules may look at any document, so any commit may take away a right to listen. */
  #endForbiddenTargets(): void {
    if (this.#context.access.isOpen(this.#databaseName ?? '', this.#caller)) return;
    for (const [targetId, target] of this.#targets) {
      try {
        target.check();
      } catch (error) {
        this.#targets.delete(targetId);
        this.#refuse(targetId, asRpcError(error));
      }
    }
  }

  #sendBatch(batch: ChangeBatch): void {
    const { store, access } = this.#context;
    const mayGet = (name: string): boolean => {
      try {
        access.checkGet(this.#caller, name);
        return true;
      } catch {
        return false;
      }
    };
    const read = (name: string): StoredDocument | null => this.#database.table.get(name);
    for (const response of batch.responses(read, mayGet, store.clock.next())) {
      this.#sink.message(response);
    }
  }

  #targetChange(
    type: TargetChangeType,
    targetIds: readonly number[],
    extra: JsonObject = {},
  ): void {
    this.#sink.message({ targetChange: { targetChangeType: type, targetIds, ...extra } });
  }

  #refuse(targetId: number, { grpcCode: code, message }: RpcError): void {
    this.#targetChange('REMOVE', [targetId], { cause: { code, message } });
  }

  /** Up to where the client knows everything: the moment, and the number of the last change. */
  #resumePoint(): JsonObject {
    const { store } = this.#context;
    const token = `${store.runId}:${this.#database.history.sequence}`;
    return {
      readTime: store.clock.next(),
      resumeToken: Buffer.from(token).toString('base64'),
    };
  }

  #pastOf(resumeToken: string): Past {
    const [runId, sequence] = Buffer.from(resumeToken, 'base64').toString('utf8').split(':');
    if (runId !== this.#context.store.runId) return null;
    return this.#database.history.since(Number(sequence));
  }
}
