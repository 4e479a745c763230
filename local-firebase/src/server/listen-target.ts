import type { AccessDesk } from '../access/access-desk';
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

class DocumentsTarget implements ListenTarget {
  readonly names: readonly string[];
  readonly #check: () => void;
  readonly #database: Database;

  constructor(names: readonly string[], database: Database, check: () => void) {
    this.names = names;
    this.#database = database;
    this.#check = check;
  }

  check(): void {
    this.#check();
  }

  start(): readonly StoredDocument[] {
    return this.answerAt(new Map());
  }

  answerAt(past: ReadonlyMap<string, StoredDocument | null>): readonly StoredDocument[] {
    return this.names.flatMap((name) => {
      const then = past.get(name);
      return (then === undefined ? this.#database.table.get(name) : then) ?? [];
    });
  }

  apply(changes: readonly Change[]): WindowDelta {
    const mine = changes.filter(({ name }) => this.names.includes(name));
    return {
      present: mine.flatMap(({ after }) => after ?? []),
      gone: mine.filter(({ after }) => after === null).map(({ name }) => name),
    };
  }
}

class QueryTarget implements ListenTarget {
  readonly names: readonly string[] = [];
  readonly #query: Query;
  readonly #check: () => void;
  readonly #database: Database;
  /** Only with a limit: without one a document's own change tells all there is to know. */
  #window: TargetWindow | null = null;

  constructor(query: Query, database: Database, check: () => void) {
    this.#query = query;
    this.#database = database;
    this.#check = check;
  }

  check(): void {
    this.#check();
  }

  start(): readonly StoredDocument[] {
    const scan = (): Candidates => this.#database.table.candidates(this.#query);
    if (this.#query.limit === null) return runQuery(scan(), this.#query);
    this.#window = new TargetWindow(this.#query, scan);
    return this.#window.documents;
  }

  answerAt(past: ReadonlyMap<string, StoredDocument | null>): readonly StoredDocument[] {
    const then: StoredDocument[] = [];
    for (const document of this.#database.table.inScope(this.#query)) {
      if (!past.has(document.name)) then.push(document);
    }
    for (const [name, document] of past) {
      if (document !== null && this.#inScope(name)) then.push(document);
    }
    return runQuery({ documents: then, inOrder: false }, this.#query);
  }

  apply(changes: readonly Change[]): WindowDelta {
    const scoped = changes.filter(({ name }) => this.#inScope(name));
    if (scoped.length === 0) return { present: [], gone: [] };
    if (this.#window !== null) return this.#window.apply(scoped);
    const matches = (document: StoredDocument | null): document is StoredDocument =>
      document !== null && select(document, this.#query) !== null;
    return {
      present: scoped.map(({ after }) => after).filter(matches),
      gone: scoped
        .filter(({ before, after }) => matches(before) && !matches(after))
        .map(({ name }) => name),
    };
  }

  #inScope(name: string): boolean {
    return matchesScope(collectionOf(name), this.#query);
  }
}

/** What a new target needs to know of its stream. */
export interface TargetSurroundings {
  readonly databaseName: DatabaseName;
  readonly database: Database;
  readonly access: AccessDesk;
  readonly caller: Caller;
}

/** A Target message's subject; throws INVALID_ARGUMENT. */
export function parseTarget(target: JsonObject, around: TargetSurroundings): ListenTarget {
  const { databaseName, database, access, caller } = around;
  if (target['documents'] !== undefined) {
    const list = asList(asObject(target['documents'], 'documents')['documents'], 'documents');
    const names = list.map((name) => asText(name, 'document'));
    for (const name of names) {
      if (parseDocumentName(name).database !== databaseName) {
        throw invalidArgument(`Document ${name} is not in database ${databaseName}.`);
      }
    }
    return new DocumentsTarget(names, database, () =>
      names.forEach((name) => access.checkGet(caller, name)),
    );
  }
  const input = asObject(target['query'], 'query');
  const query = parseQuery(parseParent(input['parent']), input['structuredQuery']);
  if (!query.parent.startsWith(`${databaseName}/documents`)) {
    throw invalidArgument(`Parent ${query.parent} is not in database ${databaseName}.`);
  }
  return new QueryTarget(query, database, () => access.checkList(caller, query));
}
