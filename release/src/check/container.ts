import process from 'node:process';
import vm from 'node:vm';

import { EXPOSED_MODULE, REMOTE_ENTRY } from '../build/build-info';

/**
 * The global variables of browsers in small letters, without handlers (`onload`). Loading a remote sets the
 * variable of its container: `location` would lead away from the page, and without `fetch` nothing would work.
 */
const OF_BROWSERS = new Set(
  `alert atob blur btoa caches chrome close closed confirm console crypto document escape eval event external fetch find
  focus frames history length location locationbar menubar name navigation navigator open opener orientation origin parent
  performance personalbar print prompt scheduler screen scroll scrollbars self status statusbar stop toolbar top undefined
  unescape window`.split(/\s+/),
);

/** A container that works longer has a loop without end. */
const TIMEOUT_MS = 2_000;
/** One that gets hardly any processor for so long waits without end. */
const LONGEST_MS = 16 * TIMEOUT_MS;

/**
 * What a container finds in place of a browser. It is made inside of the sandbox: an object of ours would
 * be a way out. `galleriaFederation` is what the shell gives to containers.
 */
const SURROUNDINGS = `(() => {
  const anything = new Proxy(function () {}, {
    get: (_, key) =>
      key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : anything,
    set: () => true,
    apply: () => anything,
    construct: () => anything,
  });
  const url = 'https://shop.example/remote-entry.js';
  const currentScript = { tagName: 'SCRIPT', src: url };
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    location: { href: url, origin: 'https://shop.example', protocol: 'https:' },
    document: new Proxy({}, { get: (_, key) => (key === 'currentScript' ? currentScript : anything) }),
    galleriaFederation: {
      runtime: anything,
      bundlerRuntime: anything,
      attachShareScopeMap: anything,
      bundlerRuntimeOptions: {},
    },
  });
  for (const name of ['addEventListener', 'clearInterval', 'clearTimeout', 'fetch', 'localStorage',
    'navigator', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'sessionStorage',
    'setInterval', 'setTimeout', 'URL']) globalThis[name] = anything;
})()`;

/**
 * Runs a container script in a sandbox, as far as one sees its name and that it has the module. Returns
 * what is wrong with it. The module itself does not run: it needs a browser.
 */
export function containerProblem(script: string, name: string): string | undefined {
  if (OF_BROWSERS.has(name)) return `${name} is a variable of every browser: choose another name`;
  const problem = syntaxProblem(script, REMOTE_ENTRY);
  if (problem !== undefined) return problem;
  // A sandbox ends by the clock. On a busy machine a good container may have had no processor, and gets more time.
  for (let timeoutMs = TIMEOUT_MS; ; timeoutMs *= 2) {
    const before = process.cpuUsage();
    try {
      return problemWithin(timeoutMs, script, name);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const { user, system } = process.cpuUsage(before);
      const isOver = user + system >= TIMEOUT_MS * 1000 || timeoutMs >= LONGEST_MS;
      if (isOver) return `${REMOTE_ENTRY} does not end`;
    }
  }
}

/**
 * Throws the sandbox's error when the time is over. The time is also that of what the container leaves behind, such as
 * the message of an error: reading it may run its code.
 */
function problemWithin(timeoutMs: number, script: string, name: string): string | undefined {
  const work = () => {
    try {
      return problemOf(script, name);
    } catch (error) {
      return `${REMOTE_ENTRY} fails: ${textOf(error)}`;
    }
  };
  const found: unknown = vm.runInContext('work()', vm.createContext({ work }), {
    timeout: timeoutMs,
  });
  return found as string | undefined;
}

function problemOf(script: string, name: string): string | undefined {
  const sandbox = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
    // Reactions to promises run before `runInContext` returns, and within its time.
    microtaskMode: 'afterEvaluate',
  });
  const run = (code: string): unknown => vm.runInContext(code, sandbox);
  run(SURROUNDINGS);
  const before = containersIn(run);
  const { error } = attempt(() => run(script));
  if (error !== undefined) return `${REMOTE_ENTRY} fails: ${error}`;
  const made = containersIn(run).filter((each) => !before.includes(each));
  if (!made.includes(name)) {
    const instead = made.length > 0 ? `it makes ${made.join(', ')}` : 'it makes none';
    return `${REMOTE_ENTRY} makes no container ${name}: ${instead}`;
  }
  const asked = attempt(() =>
    run(`var galleriaFailure;
      Promise.resolve(globalThis[${JSON.stringify(name)}].get(${JSON.stringify(EXPOSED_MODULE)}))
        .catch((error) => { galleriaFailure = String(error?.message ?? error); })`),
  );
  const failure = asked.error ?? (run('galleriaFailure') as string | undefined);
  return failure === undefined ? undefined : `${REMOTE_ENTRY} has no ${EXPOSED_MODULE}: ${failure}`;
}

/** Says that a file is no script, if it is none. Nothing runs. */
export function syntaxProblem(script: string, file: string): string | undefined {
  const { error } = attempt(() => new vm.Script(script, { filename: file }));
  return error === undefined ? undefined : `${file} is no script: ${error}`;
}

function containersIn(run: (code: string) => unknown): string[] {
  const isContainer = `(name) => typeof globalThis[name]?.get === 'function'`;
  return String(run(`Object.keys(globalThis).filter(${isContainer}).join()`)).split(',');
}

function attempt(work: () => unknown): { readonly error?: string } {
  try {
    work();
    return {};
  } catch (error) {
    return { error: textOf(error) };
  }
}

/** Errors of the sandbox are of another realm: of its own `Error`. What a container throws may be anything. */
function textOf(error: unknown): string {
  try {
    const { message } = (error ?? {}) as { message?: unknown };
    return String(message ?? error);
  } catch {
    return 'it throws something without a message';
  }
}

function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
