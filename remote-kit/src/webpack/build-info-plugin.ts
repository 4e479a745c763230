import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  CONTRACT_MINOR,
  CONTRACT_VERSION,
  EVENTS,
  SERVED_CONTRACTS,
} from '@galleria/shared-contracts/contract';
import { BUILD_INFO, CONTRACT, type BuildInfo } from '@galleria/release';

import { contractOf, type EventTable } from './contract';
import {
  contractSources,
  hostMembers,
  type HostMembers,
  type SourceText,
} from './declared-members';
import { isPseudoLocale } from './language';
import { readBudget } from './read-budget';
import { readManifest } from './read-manifest';
import { readSlotsFile } from './slots-file';
import { usedEvents, type UsedEvents } from './used-events';

/** The events of older contracts that the shell's adapters translate. */
export interface OldEvents {
  /** Entries of the event table of that contract. */
  readonly messages: EventTable;
  readonly emits: readonly string[];
  readonly handles: readonly string[];
}

interface BuildInfoOptions {
  readonly folder: string;
  readonly version: string;
  /** What a remote exposes and requires, or what the shell provides. */
  readonly federation:
    | { readonly exposes: readonly string[]; readonly requires: Readonly<Record<string, string>> }
    | {
        readonly provides: Readonly<Record<string, string>>;
        readonly trustedTypes: readonly string[];
        readonly paths: readonly string[];
        readonly oldEvents: OldEvents;
      };
}

/** What this plugin uses of a compilation, which webpack's and Rspack's both have. */
interface Compilation {
  readonly modules: Iterable<object>;
  readonly errors: { push(error: Error): unknown };
  readonly hooks: { readonly processAssets: { tap(plugin: string, work: () => void): void } };
  emitAsset(file: string, source: object): void;
}

interface Compiler {
  readonly hooks: {
    readonly thisCompilation: {
      tap(plugin: string, work: (compilation: Compilation) => void): void;
    };
  };
  readonly webpack: {
    readonly sources: { readonly RawSource: new (text: string) => object };
    readonly WebpackError: new (message: string) => Error;
  };
}

/**
 * Writes `build.json` and `contract.json` into the build: what the release and the registry must know about
 * it, and which contract it has with other apps.
 */
export function buildInfoPlugin(options: BuildInfoOptions) {
  const name = 'BuildInfo';
  return {
    /** The benchmark's build without federation leaves out the plugin by this name. */
    name,
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(name, () => {
          try {
            const offered = hostMembers(contractSources());
            const used = eventsOf(compilation, offered);
            const info = buildInfo(options, used);
            for (const [file, data] of Object.entries({
              [BUILD_INFO]: info,
              [CONTRACT]: contractOf(
                info,
                used.members,
                offered,
                oldMessages(options),
                readSlotsFile(options.folder),
              ),
            })) {
              const text = `${JSON.stringify(data, null, 2)}\n`;
              compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text));
            }
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            compilation.errors.push(new compiler.webpack.WebpackError(message));
          }
        });
      });
    },
  };
}

function buildInfo(
  { folder, version, federation }: BuildInfoOptions,
  { emits, handles, shows }: UsedEvents,
): BuildInfo {
  const budget = readBudget(folder);
  const common = {
    name: path.basename(folder),
    version,
    contractVersion: CONTRACT_VERSION,
    contractMinor: CONTRACT_MINOR,
    events: { emits: [...emits], handles: [...handles] },
    shows: [...shows],
    ...(isPseudoLocale() && { isPseudo: true as const }),
    ...(budget ? { budget } : {}),
  };
  if ('provides' in federation) {
    const { provides, trustedTypes, paths, oldEvents } = federation;
    return {
      ...common,
      events: {
        emits: [...emits, ...oldEvents.emits],
        handles: [...handles, ...oldEvents.handles],
      },
      host: {
        provides,
        trustedTypes: [...trustedTypes],
        paths: [...paths],
        events: kindsOf({ ...oldEvents.messages, ...EVENTS }),
        contracts: [...SERVED_CONTRACTS],
      },
    };
  }
  const exposed = { exposes: [...federation.exposes], requires: federation.requires };
  return { ...common, remote: { ...readManifest(folder), ...exposed } };
}

function oldMessages({ federation }: BuildInfoOptions): EventTable {
  return 'oldEvents' in federation ? federation.oldEvents.messages : {};
}

function kindsOf(messages: EventTable): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, { keep }]) => [name, keep]));
}

/**
 * The events, slots and members of the host that the modules in this build use: those of the app, and of the
 * shared packages.
 */
function eventsOf(compilation: Compilation, offered: HostMembers): UsedEvents {
  const files = new Set<string>();
  const collect = (module: object) => {
    const { resource, modules } = module as { resource?: string; modules?: object[] };
    modules?.forEach(collect);
    const source = resource && sourceOf(resource);
    if (source) files.add(source);
  };
  for (const module of compilation.modules) collect(module);
  return usedEvents(
    [...files].map((file): SourceText => ({ file, text: readFileSync(file, 'utf8') })),
    offered,
  );
}

const PACKED = /^(.+\/node_modules\/@galleria\/[^/]+\/)dist\/(.+)\.js$/;

/** The TypeScript file of a module. For a module of a packed package, the source file in the same package. */
function sourceOf(resource: string): string | undefined {
  const [, folder, module] = PACKED.exec(resource) ?? [];
  if (folder !== undefined && module !== undefined) {
    const sources = ['.ts', '.tsx'].map((end) => `${folder}src/${module}${end}`);
    return sources.find((file) => existsSync(file));
  }
  return /\.tsx?$/.test(resource) && !resource.includes('/node_modules/') ? resource : undefined;
}
