import {
  Component,
  createElement as reactElement,
  useSyncExternalStore,
  type ElementType,
  type ReactNode,
} from 'react';

/**
 * Hot replacement of components, in development only. React's own (Fast Refresh) needs React's development
 * build, but a deployed shop has the production build. So each component of the edited code is rendered by a
 * stand-in that stays and calls the newest function.
 *
 * `hot-loader.mjs` calls `openModule` in each module. The result has the functions that swc's transformation
 * for Fast Refresh calls.
 */

/** What swc tells about a function that uses hooks. */
interface Signature {
  /** The text of the calls of hooks in the function itself. */
  readonly hooks: string;
  /** Whether a new version always loses its state. */
  readonly isForced: boolean;
  readonly customHooks: () => readonly unknown[];
}

interface Version {
  readonly type: object;
  /** Rises when the state of the former version does not fit. */
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
/** Families by every version of their component. */
const families = new WeakMap<object, Family>();
const familiesById = new Map<string, Family>();
/** Modules that have started but not ended. If an update finds one, the module has thrown. */
const unfinished = new Set<string>();
/** Whether a component has thrown. Something else is then rendered in its place, and an update does not repair it. */
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
        // swc also calls this function at each rendering, without a description of the hooks.
        if (hooks !== undefined && isObject(type)) {
          signatures.set(type, { hooks, isForced, customHooks });
        }
        return type;
      },
    /** Ends the module. The module can be replaced alone if it exports only components. */
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
      // An importer may pass a component on without rendering it, so each export becomes its stand-in.
      module.exports = new Proxy(module.exports, {
        get: (target, name) => stable(Reflect.get(target, name) as unknown),
      });
    },
  };
}

/** Reloads the page at an update after an error, because the update does not repair what has thrown. */
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

/** Shows the new versions, after all modules of an update have run. */
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

/** A text that is equal for two versions with the same hooks. */
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
  // `Body` calls the newest function, so its hooks are those of that function.
  const Body = (props: object): ReactNode =>
    (family.version.type as (props: object) => ReactNode)(props);
  const StandIn = (props: object): ReactNode => {
    const { type, generation } = useSyncExternalStore(subscribe, () => family.version);
    const key = String(generation);
    if (isFunction(type)) {
      return reactElement(Guard, null, reactElement(Body, { ...props, key }));
    }
    // For `memo`, render the component inside: React takes a new `memo` for another component.
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

/** Notes that a component has thrown, and throws the error on to the error boundary above. */
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
