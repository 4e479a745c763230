import { packCatalogue, stockMarksOf, type Product } from '@galleria/shared-contracts/domain';

import { areSame } from '../data/are-same';
import { shardFile } from '../data/layouts';
import { fileName, hashOf } from './file-name';

/** A shorter hash is enough, because a shard's name also has the id or place that it begins with. */
const SHARD_HASH_LENGTH = 8;

interface Shard {
  readonly products: readonly Product[];
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/**
 * The shards of the last run, by name without hash. A shard with the same product objects is not packed
 * again.
 */
let packedBefore: ReadonlyMap<string, Shard> = new Map();

/** Collects the files to publish, and gives them their names. */
export class MadeFiles {
  readonly files: Map<string, Uint8Array>;
  readonly #shards = new Map<string, Shard>();

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.files = new Map(files);
  }

  /** Adds a file and returns its name. `kind` is the name without the hash, such as `words.bin`. */
  keep(kind: string, bytes: Uint8Array): string {
    const name = fileName(kind, bytes);
    this.files.set(name, bytes);
    return name;
  }

  keepJson(kind: string, value: object): string {
    return this.keep(kind, Buffer.from(JSON.stringify(value)));
  }

  /** Adds a shard and returns its hash. */
  keepShard(layout: string, first: number, products: readonly Product[]): string {
    const key = `${layout}-${first}`;
    const before = packedBefore.get(key);
    const shard = before && areSame(before.products, products) ? before : shardOf(products);
    this.#shards.set(key, shard);
    this.files.set(shardFile(layout, first, shard.hash), shard.bytes);
    return shard.hash;
  }

  /** Remembers the shards for the next run. */
  finish(): void {
    packedBefore = this.#shards;
  }
}

function shardOf(products: readonly Product[]): Shard {
  const bytes = Buffer.from(
    JSON.stringify(packCatalogue({ products, stock: stockMarksOf(products) })),
  );
  return { products, bytes, hash: hashOf(bytes, SHARD_HASH_LENGTH) };
}
