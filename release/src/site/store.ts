/** A file of a store as it was read. */
export interface Stored {
  readonly bytes: Buffer;
  /** Changes whenever the file does. Opaque. */
  readonly tag: string;
  /** When it was written, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/**
 * Where a site's files are: a folder, or an object store. Every change is one condition and one file, so
 * processes that release at the same moment need no lock. Readers get a whole file or none.
 */
export interface Store {
  /** For messages: a folder's path, or an address. */
  readonly name: string;
  /** Where the files lie on this machine, if they do. */
  readonly folder?: string;
  /** Resolves to undefined when there is no such file. Keys are paths with slashes: `shell/1/main.js`. */
  readonly read: (key: string) => Promise<Stored | undefined>;
  /** Writes a file that is not there. Resolves to false, and writes nothing, when it is there. */
  readonly create: (key: string, contents: string | Uint8Array) => Promise<boolean>;
  /**
   * Writes over the file that has this tag; undefined stands for no file. Resolves to false, and writes
   * nothing, when another process was first. `modifiedMs` is for servers that make ETags of dates.
   */
  readonly replace: (
    key: string,
    contents: string | Uint8Array,
    tag: string | undefined,
    modifiedMs: number,
  ) => Promise<boolean>;
  /** Keys that begin with `folder` and a slash, or all keys for `''`. Sorted. */
  readonly list: (folder: string) => Promise<string[]>;
  /** Removes a file, if it is there. */
  readonly remove: (key: string) => Promise<void>;
}

/** A folder of a store as a store. */
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

/** So many requests at a time: fast, and no flood for a store behind a network. */
const AT_ONCE = 8;

/**
 * Calls `work` for each item, some at a time. After an error it begins no more, waits for what has begun,
 * and rejects with the first error.
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
