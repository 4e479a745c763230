import { createHash } from 'node:crypto';

import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));

/** A name without slashes, so the file stays in its folder. */
const fileName = v.pipe(text, v.regex(/^[\w-][\w.-]*$/));

const RegistrySchema = v.object({
  shell: v.object({ version: fileName }),
  remotes: v.record(v.string(), v.object({ paths: v.array(v.string()), entryUrl: text })),
});

const ContractSchema = v.object({
  contractVersion: v.number(),
  paths: v.optional(v.array(v.string()), []),
  slots: v.optional(v.object({ gives: v.record(v.string(), v.unknown()) }), { gives: {} }),
});

const KitSchema = v.object({
  packages: v.array(
    v.object({
      name: text,
      file: fileName,
      bytes: v.number(),
      digest: text,
      optional: v.optional(v.boolean(), false),
    }),
  ),
  /** The versions of the tools and libraries that the shop's own remotes use. */
  tools: v.record(v.string(), text),
});

/** The names of the packages that a remote installs begin with this. The other packages of a kit are commands. */
const INSTALLED = '@galleria/';

/** What a deployed shop tells teams that write a remote for it. */
export interface Shop {
  /** Ends with a slash. */
  readonly url: URL;
  readonly contractVersion: number;
  /** Names of the live remotes. */
  readonly remotes: readonly string[];
  /** Paths that have an owner. */
  readonly paths: readonly string[];
  /** Slots of live pages. */
  readonly slots: readonly string[];
  readonly kit: v.InferOutput<typeof KitSchema> & { readonly url: URL };
}

/**
 * Reads what a deployed shop offers. Its kit has only those optional packages for which `isWanted` is true.
 * Rejects with an error that names the address and the wrong field.
 */
export async function readShop(
  address: string,
  isWanted: (name: string) => boolean,
): Promise<Shop> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is no address of a shop: write https://shop.example/galleria/`);
  }
  const url = new URL(address.endsWith('/') ? address : `${address}/`);
  const registry = await readJson(new URL('registry.json', url), RegistrySchema);
  const { version } = registry.shell;
  const kitUrl = new URL(`kit/${version}/`, url);
  const remotes = Object.values(registry.remotes);
  const [shell, kit, slots] = await Promise.all([
    readJson(new URL(`shell/${version}/contract.json`, url), ContractSchema),
    readJson(new URL('index.json', kitUrl), KitSchema),
    Promise.all(remotes.map(({ entryUrl }) => slotsOf(new URL(entryUrl, url)))),
  ]);
  return {
    url,
    contractVersion: shell.contractVersion,
    remotes: Object.keys(registry.remotes),
    paths: [...shell.paths, ...remotes.flatMap(({ paths }) => paths)],
    slots: slots.flat(),
    kit: {
      url: kitUrl,
      tools: kit.tools,
      packages: kit.packages.filter(
        ({ name, optional }) => name.startsWith(INSTALLED) && (!optional || isWanted(name)),
      ),
    },
  };
}

/** Downloads the packages of a shop's kit, by file name. Rejects when a package differs from the list. */
export async function downloadKit({ kit }: Shop): Promise<ReadonlyMap<string, Buffer>> {
  const files = kit.packages.map(async ({ file, bytes, digest }) => {
    const url = new URL(file, kit.url);
    const contents = await read(url);
    if (contents.length !== bytes) {
      throw new Error(`${url.href} has ${contents.length} bytes of ${bytes}: try again`);
    }
    if (`sha256-${createHash('sha256').update(contents).digest('base64')}` !== digest) {
      throw new Error(
        `${url.href} has other contents than ${kit.url.href}index.json says: whoever runs the shop must publish its shell again`,
      );
    }
    return [file, contents] as const;
  });
  return new Map(await Promise.all(files));
}

/** The slots of the build with this container script. Empty for a build from before builds had contracts. */
async function slotsOf(entryUrl: URL): Promise<string[]> {
  const url = new URL('contract.json', entryUrl);
  const contents = await find(url);
  return contents ? Object.keys(parse(url, contents, ContractSchema).slots.gives) : [];
}

async function readJson<S extends v.GenericSchema>(url: URL, schema: S): Promise<v.InferOutput<S>> {
  return parse(url, await read(url), schema);
}

function parse<S extends v.GenericSchema>(url: URL, contents: Buffer, schema: S): v.InferOutput<S> {
  let data: unknown;
  try {
    data = JSON.parse(contents.toString());
  } catch (cause) {
    throw new Error(`${url.href} is no JSON: is it the address of a Galleria?`, { cause });
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${url.href}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

async function read(url: URL): Promise<Buffer> {
  const contents = await find(url);
  if (contents) return contents;
  throw new Error(`${url.href} is missing: this shop does not have it`);
}

/** Resolves to undefined when the shop answers that there is no such file. */
async function find(url: URL): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`it answered ${response.status}`);
  } catch (error) {
    // If the connection is refused, only `cause` says so.
    const { message, cause } = error as Error & { cause?: Error };
    const why = cause?.message ?? message;
    throw new Error(`${url.href} cannot be read: ${why}`, { cause: error });
  }
}
