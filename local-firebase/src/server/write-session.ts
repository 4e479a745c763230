import type { Caller } from '../access/access-guard';
import { asList, asObject, asText, type JsonObject } from '../protocol/json-input';
import { parseResourceName, type DatabaseName } from '../protocol/resource-name';
import { asRpcError } from '../protocol/rpc-error';
import type { RpcStream, StreamSink } from './rpc';
import { commit, parseWrites, writeResult, type ServiceContext } from './service-context';

/**
 * One Write RPC. Batches are committed one after another: after a refused one nothing may be
 * applied, because the client sends all that follows it again on a new stream.
 */
export class WriteSession implements RpcStream {
  readonly #context: ServiceContext;
  readonly #caller: Caller;
  readonly #sink: StreamSink;
  #databaseName: DatabaseName | null = null;
  #answered = 0;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(context: ServiceContext, caller: Caller, sink: StreamSink) {
    this.#context = context;
    this.#caller = caller;
    this.#sink = sink;
  }

  receive(input: unknown): void {
    this.#last = this.#last.then(() => this.#handle(input));
  }

  close(): void {
    this.#closed = true;
  }

  async #handle(input: unknown): Promise<void> {
    if (this.#closed) return;
    try {
      this.#answer(await this.#answerTo(asObject(input, 'request')));
    } catch (error) {
      if (!this.#ended()) this.#sink.fail(asRpcError(error));
      this.#closed = true;
    }
  }

  async #answerTo(request: JsonObject): Promise<JsonObject> {
    if (this.#databaseName === null) {
      this.#databaseName = parseResourceName(asText(request['database'], 'database')).database;
      return { streamId: this.#context.store.clock.next() };
    }
    const writes = parseWrites(asList(request['writes'], 'writes'), this.#databaseName);
    const result = await commit(this.#context, this.#caller, this.#databaseName, writes);
    return { writeResults: result.outcomes.map(writeResult), commitTime: result.commitTime };
  }

  #answer(response: JsonObject): void {
    if (this.#ended()) return;
    this.#answered += 1;
    const streamToken = Buffer.from(String(this.#answered)).toString('base64');
    this.#sink.message({ ...response, streamToken });
  }

  /** Asked again after every wait: the client may have gone meanwhile. */
  #ended(): boolean {
    return this.#closed;
  }
}
