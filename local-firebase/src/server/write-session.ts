import type { Caller } from '../access/access-guard';
import { asList, asObject, asText, type JsonObject } from '../protocol/json-input';
import { parseResourceName, type DatabaseName } from '../protocol/resource-name';
import { asRpcError } from '../protocol/rpc-error';
import type { RpcStream, StreamSink } from './rpc';
import {
  checkSameDatabase,
  commit,
  parseWrites,
  writeResult,
  type ServiceContext,
} from './service-context';

/**
 * One Write RPC. It commits batches one after another. After a refused batch it applies none of the
 * next ones, because the client sends all later batches again on a new stream.
 */
export function createWriteSession(
  context: ServiceContext,
  caller: Caller,
  sink: StreamSink,
): RpcStream {
  let database: DatabaseName | null = null;
  let answered = 0;
  let last = Promise.resolve();
  let closed = false;
  // A function, because TypeScript assumes that `closed` does not change during an await.
  const isClosed = (): boolean => closed;

  async function answerTo(request: JsonObject): Promise<JsonObject> {
    if (database === null) {
      database = parseResourceName(asText(request['database'], 'database')).database;
      return { streamId: context.store.clock.next() };
    }
    checkSameDatabase(asText(request['database'], 'database'), database);
    const writes = parseWrites(asList(request['writes'], 'writes'), database);
    const { outcomes, commitTime } = await commit(context, caller, database, writes);
    return { writeResults: outcomes.map(writeResult), commitTime };
  }

  async function handle(input: unknown): Promise<void> {
    if (isClosed()) return;
    try {
      const response = await answerTo(asObject(input, 'request'));
      if (isClosed()) return;
      answered += 1;
      const streamToken = Buffer.from(String(answered)).toString('base64');
      sink.message({ ...response, streamToken });
    } catch (error) {
      if (!isClosed()) sink.fail(asRpcError(error));
      closed = true;
    }
  }

  return {
    receive(input) {
      last = last.then(() => handle(input));
    },
    close() {
      closed = true;
    },
  };
}
