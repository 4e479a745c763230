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
import { createTargetWindow, type TargetWindow, type WindowDelta } from '../query/target-window';
import type { Change, Database } from '../store/database';
import type { IndexDemand } from '../query/index-demand';
import { parseParent } from './query-calls';
import { checkIndexed } from './service-context';

/** What a client listens to: some documents, or a query. */
export interface ListenTarget {
  /** Throws PERMISSION_DENIED unless the caller may listen now. */
  check(): void;
  /** Returns the current answer. From now on every change must be passed to `apply`. */
  start(): readonly StoredDocument[];
  /** Applies changes of the database and returns the changes of the answer. */
  apply(changes: readonly Change[]): WindowDelta;
  /** Documents that the client requested by name; missing ones are reported too. */
  readonly names: readonly string[];
  /**
   * Whether a document may enter the answer without a change of its own, because a limit left it
   * out before.
   */
  readonly isLimited: boolean;
}

function documentsTarget(
  names: readonly string[],
  { table }: Database,
  check: () => void,
): ListenTarget {
  return {
    names,
    check,
    isLimited: false,
    start: () => names.flatMap((name) => table.get(name) ?? []),
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
  /** Used only with a limit. Without a limit each document's own change is enough. */
  let window: TargetWindow | null = null;

  const matches = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && select(document, query) !== null;

  return {
    names: [],
    check,
    isLimited: query.limit !== null,
    start() {
      const scan = (): Candidates => table.candidates(query);
      if (query.limit === null) return runQuery(scan(), query);
      window = createTargetWindow(query, scan);
      return window.documents();
    },
    apply(changes) {
      const scoped = changes.filter(({ name }) => matchesScope(collectionOf(name), query));
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

/** The stream of a new target. */
export interface TargetStream {
  readonly databaseName: DatabaseName;
  readonly database: Database;
  readonly access: AccessController;
  readonly indexes: IndexDemand | null;
  readonly caller: Caller;
}

/** Parses what a Target message listens to; throws INVALID_ARGUMENT. */
export function parseTarget(target: JsonObject, stream: TargetStream): ListenTarget {
  const { databaseName, database, access, indexes, caller } = stream;
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
  return queryTarget(query, database, () => {
    access.checkList(caller, query);
    checkIndexed(indexes, query);
  });
}
