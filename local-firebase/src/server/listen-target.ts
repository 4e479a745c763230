import type { AccessController } from '../access/access-controller';
import type { Caller } from '../access/access-guard';
import { asList, asObject, asText, type JsonObject } from '../protocol/json-input';
import { collectionOf, parseDocumentName, type DatabaseName } from '../protocol/resource-name';
import { invalidArgument } from '../protocol/rpc-error';
import type { StoredDocument } from '../protocol/value';
import type { Candidates } from '../query/field-index';
import { parseQuery } from '../query/parse-query';
import type { Query } from '../query/query';
import { matchesScope, runQuery, select } from '../query/run-query';
import { TargetWindow, type WindowDelta } from '../query/target-window';
import type { Change } from '../store/change-history';
import type { Database } from '../store/database';
import { parseParent } from './query-calls';

/** What a client listens to: some documents, or a query. */
export interface ListenTarget {
  /** Throws PERMISSION_DENIED unless the caller may listen (still). */
  check(): void;
  /** The answer as of now; from here on `apply` has to see every change. */
  start(): readonly StoredDocument[];
  /** The answer as it was when the documents in `past` were as given there. */
  answerAt(past: ReadonlyMap<string, StoredDocument | null>): readonly StoredDocument[];
  /** What changes of the database did to the answer. */
  apply(changes: readonly Change[]): WindowDelta;
  /** Documents that were asked for by name; of these the missing ones are reported too. */
  readonly names: readonly string[];
}

function documentsTarget(
  names: readonly string[],
  database: Database,
  check: () => void,
): ListenTarget {
  const answerAt: ListenTarget['answerAt'] = (past) =>
    names.flatMap((name) => {
      const then = past.get(name);
      return (then === undefined ? database.table.get(name) : then) ?? [];
    });
  return {
    names,
    check,
    answerAt,
    start: () => answerAt(new Map()),
    apply(changes) {
      const mine = changes.filter(({ name }) => names.includes(name));
      return {
        present: mine.flatMap(({ after }) => after ?? []),
        gone: mine.filter(({ after }) => after === null).map(({ name }) => name),
      };
    },
  };
}

function queryTarget(query: Query, { table }: Database, check: () => void): ListenTarget {
  /** Needed only with a limit: without one, each document's own change is enough. */
  let window: TargetWindow | null = null;

  const inScope = (name: string): boolean => matchesScope(collectionOf(name), query);
  const matches = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && select(document, query) !== null;

  return {
    names: [],
    check,
    start() {
      const scan = (): Candidates => table.candidates(query);
      if (query.limit === null) return runQuery(scan(), query);
      window = new TargetWindow(query, scan);
      return window.documents;
    },
    answerAt(past) {
      const unchanged = [...table.inScope(query)].filter(({ name }) => !past.has(name));
      const former = [...past].flatMap(([name, document]) =>
        document !== null && inScope(name) ? document : [],
      );
      return runQuery({ documents: [...unchanged, ...former], inOrder: false }, query);
    },
    apply(changes) {
      const scoped = changes.filter(({ name }) => inScope(name));
      if (scoped.length === 0) return { present: [], gone: [] };
      if (window !== null) return window.apply(scoped);
      return {
        present: scoped.map(({ after }) => after).filter(matches),
        gone: scoped
          .filter(({ before, after }) => matches(before) && !matches(after))
          .map(({ name }) => name),
      };
    },
  };
}

/** The stream that a new target belongs to. */
export interface TargetStream {
  readonly databaseName: DatabaseName;
  readonly database: Database;
  readonly access: AccessController;
  readonly caller: Caller;
}

/** A Target message's subject; throws INVALID_ARGUMENT. */
export function parseTarget(target: JsonObject, stream: TargetStream): ListenTarget {
  const { databaseName, database, access, caller } = stream;
  if (target['documents'] !== undefined) {
    const list = asList(asObject(target['documents'], 'documents')['documents'], 'documents');
    const names = list.map((name) => asText(name, 'document'));
    for (const name of names) {
      if (parseDocumentName(name).database !== databaseName) {
        throw invalidArgument(`Document ${name} is not in database ${databaseName}.`);
      }
    }
    return documentsTarget(names, database, () =>
      names.forEach((name) => access.checkGet(caller, name)),
    );
  }
  const input = asObject(target['query'], 'query');
  const query = parseQuery(parseParent(input['parent']), input['structuredQuery']);
  if (!query.parent.startsWith(`${databaseName}/documents`)) {
    throw invalidArgument(`Parent ${query.parent} is not in database ${databaseName}.`);
  }
  return queryTarget(query, database, () => access.checkList(caller, query));
}
