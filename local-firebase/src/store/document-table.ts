import { formatFieldPath } from '../protocol/field-path';
import { FieldIndex, indexedPath, type Candidates } from '../query/field-index';
import { matchesScope } from '../query/run-query';
import type { Query } from '../query/query';
import { collectionOf, compareNames, lastId } from '../protocol/resource-name';
import type { StoredDocument } from '../protocol/value';

type Collection = Map<string, StoredDocument>;

/** The documents of one database in memory, found by name and by collection. */
export class DocumentTable {
  readonly #collections = new Map<string, Collection>();
  /** Full names of the non-empty collections with one id: what a collection group reads. */
  readonly #groups = new Map<string, Set<string>>();
  /** Names of a collection in key order; dropped when a document comes or goes. */
  readonly #sorted = new Map<string, readonly string[]>();
  /** By collection, then by the field's path: made for the first query that is ordered so. */
  readonly #indexes = new Map<string, Map<string, FieldIndex>>();

  get(name: string): StoredDocument | null {
    return this.#collections.get(collectionOf(name))?.get(name) ?? null;
  }

  put(document: StoredDocument): void {
    const collectionName = collectionOf(document.name);
    let collection = this.#collections.get(collectionName);
    if (collection === undefined) {
      collection = new Map();
      this.#collections.set(collectionName, collection);
      const id = lastId(collectionName);
      const group = this.#groups.get(id) ?? new Set();
      this.#groups.set(id, group.add(collectionName));
    }
    const before = collection.get(document.name);
    if (before === undefined) this.#sorted.delete(collectionName);
    for (const index of this.#indexes.get(collectionName)?.values() ?? []) {
      if (before !== undefined) index.remove(before);
      index.add(document);
    }
    collection.set(document.name, document);
  }

  delete(name: string): void {
    const collectionName = collectionOf(name);
    const collection = this.#collections.get(collectionName);
    const before = collection?.get(name);
    if (collection === undefined || before === undefined) return;
    collection.delete(name);
    this.#sorted.delete(collectionName);
    if (collection.size > 0) {
      for (const index of this.#indexes.get(collectionName)?.values() ?? []) index.remove(before);
      return;
    }
    this.#collections.delete(collectionName);
    this.#indexes.delete(collectionName);
    const group = this.#groups.get(lastId(collectionName));
    group?.delete(collectionName);
    if (group?.size === 0) this.#groups.delete(lastId(collectionName));
  }

  /** Every document, in no order. */
  *all(): Generator<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.values();
  }

  get size(): number {
    let size = 0;
    for (const collection of this.#collections.values()) size += collection.size;
    return size;
  }

  /** The documents of the collections that a query searches, in no order. */
  *inScope(query: Query): Generator<StoredDocument> {
    for (const name of this.#scopeCollections(query)) {
      yield* this.#collections.get(name)?.values() ?? [];
    }
  }

  /** The documents a query must look at, by an index where one fits. */
  candidates(query: Query): Candidates {
    const path = indexedPath(query);
    const collectionName = `${query.parent}/${query.collectionId ?? ''}`;
    const collection = this.#collections.get(collectionName);
    if (path === null || collection === undefined) {
      return { documents: this.inScope(query), inOrder: false };
    }
    const indexes = this.#indexes.get(collectionName) ?? new Map<string, FieldIndex>();
    this.#indexes.set(collectionName, indexes);
    const key = formatFieldPath(path);
    const index = indexes.get(key) ?? new FieldIndex(path, collection.values());
    indexes.set(key, index);
    return index.candidates(query);
  }

  /** One collection's documents in key order, from the first whose name is above `after`. */
  *inKeyOrder(collectionName: string, after: string | null): Generator<StoredDocument> {
    const collection = this.#collections.get(collectionName);
    if (collection === undefined) return;
    let names = this.#sorted.get(collectionName);
    if (names === undefined) {
      names = [...collection.keys()].sort(compareNames);
      this.#sorted.set(collectionName, names);
    }
    let low = 0;
    let high = after === null ? 0 : names.length;
    while (after !== null && low < high) {
      const middle = (low + high) >>> 1;
      if (compareNames(names[middle] as string, after) <= 0) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < names.length; at += 1) {
      const document = collection.get(names[at] as string);
      if (document !== undefined) yield document;
    }
  }

  /** The ids of the collections directly in the document (or database root) with this name. */
  collectionIds(parentName: string): readonly string[] {
    const ids = new Set<string>();
    const prefix = `${parentName}/`;
    for (const name of this.#collections.keys()) {
      if (name.startsWith(prefix)) ids.add(name.slice(prefix.length).split('/', 1)[0] as string);
    }
    return [...ids].sort();
  }

  *#scopeCollections(query: Query): Generator<string> {
    const candidates =
      query.collectionId === null
        ? this.#collections.keys()
        : (this.#groups.get(query.collectionId) ?? []);
    for (const name of candidates) if (matchesScope(name, query)) yield name;
  }
}
