import {
  Component,
  createElement as reactElement,
  useSyncExternalStore,
  type ElementType,
  type ReactNode,
} from 'react';

/**
 * Hot replacement of components, in development only. React's own (Fast Refresh) needs React's development build,
 * and a deployed shop has the production build. So each component of the code that is being written is rendered by
 * a stand-in that stays, and that calls the newest function.
 *
 * `hot-loader.mjs` calls `openModule` in each module. What it gives to the module is what swc's transformation
 * for Fast Refresh asks for.
 */

/** What swc says of a function that uses hooks. */
interface Signature {
  /** The function's own hooks. */
  readonly hooks: string;
  /** Whether its state is never kept. */
  readonly isForced: boolean;
  readonly customHooks: () => readonly unknown[];
}

interface Version {
  readonly type: object;
  /** Rises where the state of the version before does not fit. */
  readonly generation: number;
}

/** All versions of one component. */
interface Family {
  version: Version;
  readonly standIn: ElementType;
  readonly announce: () => void;
}

/** The bundler's `import.meta.webpackHot`. */
interface Hot {
  readonly data?: { shape?: string };
  accept(): void;
  invalidate(): void;
  dispose(leave: (data: { shape?: string }) => void): void;
  addStatusHandler(handle: (status: string) => void): void;
}

interface Page {
  readonly location: { reload(): void };
}

const signatures = new WeakMap<object, Signature>();
/** By every version of it. */
const families = new WeakMap<object, Family>();
const familiesById = new Map<string, Family>();
/** Modules that have begun and not ended: those that have thrown. */
const unfinished = new Set<string>();
/** Whether a component has thrown: then what shows the error is in its place, and no update mends it. */
let hasThrown = false;
const replaced = new Map<Family, object>();
let isWatching = false;

/** What to render in place of a component. Anything else stays as it is. */
export function stable<T>(type: T): T {
  // Safe: a stand-in takes the same props.
  return (families.get(type as object)?.standIn as T | undefined) ?? type;
}

export const createElement = ((type: ElementType, ...rest: [null, ...ReactNode[]]) =>
  reactElement(stable(type), ...rest)) as typeof reactElement;

export function openModule(file: string, hot: Hot | undefined) {
  /** Component → its name in this module. */
  const own = new Map<unknown, string>();
  unfinished.add(file);
  if (hot) reloadWhenBroken(hot);
  return {
    register: (type: unknown, name: string): void => {
      if (!isComponent(type)) return;
      own.set(type, name);
      addVersion(`${file} ${name}`, type);
    },
    sign:
      () =>
      <T>(
        type?: T,
        hooks?: string,
        isForced = false,
        customHooks: () => readonly unknown[] = () => [],
      ): T | undefined => {
        // Without a description of the hooks: the call that is made at each rendering.
        if (hooks !== undefined && isObject(type)) {
          signatures.set(type, { hooks, isForced, customHooks });
        }
        return type;
      },
    /** Ends the module. It is replaced alone when it exports nothing but components. */
    close(module: { exports: object }): void {
      unfinished.delete(file);
      if (!hot) return;
      const exported = Object.entries(module.exports);
      const isReplaceable = exported.length > 0 && exported.every(([, value]) => own.has(value));
      const shape = JSON.stringify(exported.map(([name, value]) => [name, own.get(value)]));
      if (isReplaceable) {
        hot.accept();
        hot.dispose((data) => (data.shape = shape));
      }
      const before = hot.data?.shape;
      if (before !== undefined && (!isReplaceable || before !== shape)) hot.invalidate();
      if (own.size === 0) return;
      // Importers may hand a component on without rendering it.
      module.exports = new Proxy(module.exports, {
        get: (target, name) => stable(Reflect.get(target, name) as unknown),
      });
    },
  };
}

/** An update cannot mend what has thrown before it. */
function reloadWhenBroken(hot: Hot): void {
  if (isWatching) return;
  isWatching = true;
  hot.addStatusHandler((status) => {
    if (status !== 'apply' || (!hasThrown && unfinished.size === 0)) return;
    (globalThis as unknown as Page).location.reload();
  });
}

function addVersion(id: string, type: object): void {
  const known = familiesById.get(id);
  const family = known ?? createFamily(type);
  familiesById.set(id, family);
  families.set(type, family);
  if (!known) return;
  if (replaced.size === 0) queueMicrotask(showReplaced);
  replaced.set(family, type);
}

/** After all modules of an update. */
function showReplaced(): void {
  const all = [...replaced];
  replaced.clear();
  for (const [family, type] of all) {
    const { type: before, generation } = family.version;
    const isKept = stateOf(before) === stateOf(type) && !isForced(type);
    family.version = { type, generation: isKept ? generation : generation + 1 };
  }
  for (const [family] of all) family.announce();
}

/** Equal for two versions whose hooks are the same. */
function stateOf(type: unknown): string {
  const signature = isObject(type) ? signatures.get(type) : undefined;
  if (!signature) return '';
  return [signature.hooks, ...signature.customHooks().map(stateOf)].join('\n');
}

function isForced(type: unknown): boolean {
  const signature = isObject(type) ? signatures.get(type) : undefined;
  return signature !== undefined && (signature.isForced || signature.customHooks().some(isForced));
}

function createFamily(first: object): Family {
  const rendered = new Set<() => void>();
  const subscribe = (render: () => void) => {
    rendered.add(render);
    return () => rendered.delete(render);
  };
  // Its hooks are those of the newest function.
  const Body = (props: object): ReactNode =>
    (family.version.type as (props: object) => ReactNode)(props);
  const StandIn = (props: object): ReactNode => {
    const { type, generation } = useSyncExternalStore(subscribe, () => family.version);
    const key = String(generation);
    if (isFunction(type)) {
      return reactElement(Guard, null, reactElement(Body, { ...props, key }));
    }
    // Of `memo` what it remembers, because a new `memo` is another component to React.
    const inner = (type as { type?: unknown }).type;
    return reactElement((isObject(inner) ? stable(inner) : type) as ElementType, {
      ...props,
      key,
    });
  };
  const family: Family = {
    version: { type: first, generation: 0 },
    standIn: StandIn,
    announce: () => rendered.forEach((render) => render()),
  };
  families.set(StandIn, family);
  return family;
}

interface GuardState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Remembers that something has thrown, and leaves the error to whom it would reach without this. */
class Guard extends Component<{ children?: ReactNode }, GuardState> {
  override state: GuardState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): GuardState {
    hasThrown = true;
    return { failure: { error } };
  }

  override render() {
    if (this.state.failure) throw this.state.failure.error;
    return this.props.children;
  }
}

const WRAPPERS: readonly unknown[] = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

function isComponent(type: unknown): type is object {
  if (isFunction(type)) return true;
  return isObject(type) && WRAPPERS.includes((type as { $$typeof?: unknown }).$$typeof);
}

function isFunction(type: unknown): type is (props: object) => ReactNode {
  return typeof type === 'function';
}

function isObject(value: unknown): value is object {
  return isFunction(value) || (typeof value === 'object' && value !== null);
}
