/** A file of a store as it was read. */
export interface Stored {
  readonly bytes: Buffer;
  /** An opaque value that changes whenever the file changes. */
  readonly tag: string;
  /** When the file was written, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/**
 * The place of a site's files: a folder, or an object store. Every change has one condition and
 * changes one file, so processes that release at the same moment need no lock. A reader gets a
 * whole file or none.
 */
export interface Store {
  /** A folder's path or an address, for messages. */
  readonly name: string;
  /** Path of the folder on this machine, if the store is a folder. */
  readonly folder?: string;
  /** Resolves to undefined when there is no such file. Keys are paths with slashes: `shell/1/main.js`. */
  readonly read: (key: string) => Promise<Stored | undefined>;
  /** Creates a file. Resolves to false, and writes nothing, when the file exists. */
  readonly create: (key: string, contents: string | Uint8Array) => Promise<boolean>;
  /**
   * Replaces the file that has this tag; undefined stands for no file. Resolves to false, and
   * writes nothing, when another process was first. `modifiedMs` is for servers that make ETags
   * from dates.
   */
  readonly replace: (
    key: string,
    contents: string | Uint8Array,
    tag: string | undefined,
    modifiedMs: number,
  ) => Promise<boolean>;
  /** Keys that begin with `folder` and a slash, or all keys for `''`. Sorted. */
  readonly list: (folder: string) => Promise<string[]>;
  /** Removes a file, if it exists. */
  readonly remove: (key: string) => Promise<void>;
}

/** Returns a folder of a store as a store of its own. */
export function within(store: Store, folder: string): Store {
  const keyOf = (key: string) => `${folder}/${key}`;
  return {
    name: `${store.name}/${folder}`,
    read: (key) => store.read(keyOf(key)),
    create: (key, contents) => store.create(keyOf(key), contents),
    replace: (key, ...rest) => store.replace(keyOf(key), ...rest),
    async list(inside) {
      const keys = await store.list(inside === '' ? folder : keyOf(inside));
      return keys.map((key) => key.slice(folder.length + 1));
    },
    remove: (key) => store.remove(keyOf(key)),
  };
}

/** Number of parallel requests: fast, but not too many for a store behind a network. */
const AT_ONCE = 8;

/**
 * Calls `work` for each item, a few at a time. After an error it starts no more calls, waits for
 * the started ones, and rejects with the first error.
 */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const errors: unknown[] = [];
  const oneByOne = async () => {
    for (const item of rest) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  if (errors.length > 0) throw errors[0];
}
