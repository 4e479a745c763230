import { formatFieldPath } from '../protocol/field-path';
import { collectionOf, lastId } from '../protocol/resource-name';
import type { StoredDocument } from '../protocol/value';
import {
  createFieldIndex,
  indexedPath,
  type Candidates,
  type FieldIndex,
} from '../query/field-index';
import type { Query } from '../query/query';
import { matchesScope } from '../query/run-query';

/** The documents of one database in memory, by name and by collection. */
export interface DocumentTable {
  get(name: string): StoredDocument | null;
  put(document: StoredDocument): void;
  delete(name: string): void;
  /** All documents, in no particular order. */
  all(): Iterable<StoredDocument>;
  /** The documents of the collections that a query searches, in no particular order. */
  inScope(query: Query): Iterable<StoredDocument>;
  /** The documents that a query must look at, from an index if one fits. */
  candidates(query: Query): Candidates;
  /** The ids of the collections directly in the document (or database root) with this name. */
  collectionIds(parentName: string): readonly string[];
}

interface Collection {
  readonly documents: Map<string, StoredDocument>;
  /** Indexes by field path; each is built for the first query with this order. */
  readonly indexes: Map<string, FieldIndex>;
}

export function createDocumentTable(): DocumentTable {
  const collections = new Map<string, Collection>();
  /** Full names of the non-empty collections by collection id, for collection groups. */
  const groups = new Map<string, Set<string>>();

  function addCollection(name: string): Collection {
    const collection: Collection = { documents: new Map(), indexes: new Map() };
    collections.set(name, collection);
    const id = lastId(name);
    groups.set(id, (groups.get(id) ?? new Set()).add(name));
    return collection;
  }

  function removeCollection(name: string): void {
    collections.delete(name);
    const id = lastId(name);
    groups.get(id)?.delete(name);
    if (groups.get(id)?.size === 0) groups.delete(id);
  }

  function* inScope(query: Query): Generator<StoredDocument> {
    const { collectionId } = query;
    const names = collectionId === null ? collections.keys() : (groups.get(collectionId) ?? []);
    for (const name of names) {
      if (matchesScope(name, query)) yield* collections.get(name)?.documents.values() ?? [];
    }
  }

  return {
    inScope,
    get: (name) => collections.get(collectionOf(name))?.documents.get(name) ?? null,
    put(document) {
      const name = collectionOf(document.name);
      const { documents, indexes } = collections.get(name) ?? addCollection(name);
      const before = documents.get(document.name);
      for (const index of indexes.values()) {
        if (before !== undefined) index.remove(before);
        index.add(document);
      }
      documents.set(document.name, document);
    },
    delete(name) {
      const collectionName = collectionOf(name);
      const collection = collections.get(collectionName);
      const before = collection?.documents.get(name);
      if (collection === undefined || before === undefined) return;
      collection.documents.delete(name);
      if (collection.documents.size === 0) removeCollection(collectionName);
      else for (const index of collection.indexes.values()) index.remove(before);
    },
    *all() {
      for (const { documents } of collections.values()) yield* documents.values();
    },
    candidates(query) {
      const path = indexedPath(query);
      const collection = collections.get(`${query.parent}/${query.collectionId ?? ''}`);
      if (path === null || collection === undefined) {
        return { documents: inScope(query), inOrder: false };
      }
      const { documents, indexes } = collection;
      const key = formatFieldPath(path);
      const index = indexes.get(key) ?? createFieldIndex(path, documents.values());
      indexes.set(key, index);
      return index.candidates(query);
    },
    collectionIds(parentName) {
      const prefix = `${parentName}/`;
      const below = [...collections.keys()].filter((name) => name.startsWith(prefix));
      return [
        ...new Set(below.map((name) => name.slice(prefix.length).split('/', 1)[0] ?? '')),
      ].sort();
    },
  };
}
