import process from 'node:process';
import vm from 'node:vm';

import { EXPOSED_MODULE, REMOTE_ENTRY } from '../build/build-info';

/**
 * Global variables of browsers that begin with a small letter, without handlers (`onload`). A remote sets the
 * global variable of its container. A container named `location` would leave the page, and after one named
 * `fetch` nothing would work.
 */
const OF_BROWSERS = new Set(
  `alert atob blur btoa caches chrome close closed confirm console crypto document escape eval event external fetch find
  focus frames history length location locationbar menubar name navigation navigator open opener orientation origin parent
  performance personalbar print prompt scheduler screen scroll scrollbars self status statusbar stop toolbar top undefined
  unescape window`.split(/\s+/),
);

/** A container script that needs more processor time than this has an endless loop. */
const PROCESSOR_MS = 2_000;
/**
 * The first wait, by the clock. It is longer than `PROCESSOR_MS`: in exactly this time a script gets slightly
 * less processor time, and an endless one would run again.
 */
const FIRST_TIMEOUT_MS = 2_500;
/** The longest wait for a script that gets hardly any processor time. */
const LONGEST_MS = 16 * PROCESSOR_MS;

/**
 * Replaces the browser for a container script. The sandbox itself makes these objects, because an object of
 * this process would let the script leave the sandbox. The shell gives `galleriaFederation` to containers.
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
 * Runs a container script in a sandbox, until its name and its module are known. Returns what is wrong with
 * the script; undefined when nothing is. Does not run the module, which needs a browser.
 */
export function containerProblem(script: string, name: string): string | undefined {
  if (OF_BROWSERS.has(name)) return `${name} is a variable of every browser: choose another name`;
  const problem = syntaxProblem(script, REMOTE_ENTRY);
  if (problem !== undefined) return problem;
  // The sandbox measures the time by the clock. On a busy machine a good script may have got no processor
  // time, so it runs again with more time.
  for (let timeoutMs = FIRST_TIMEOUT_MS; ; timeoutMs *= 2) {
    const before = process.cpuUsage();
    try {
      return problemWithin(timeoutMs, script, name);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const { user, system } = process.cpuUsage(before);
      const isOver = user + system >= PROCESSOR_MS * 1000 || timeoutMs >= LONGEST_MS;
      if (isOver) return `${REMOTE_ENTRY} does not end`;
    }
  }
}

/**
 * Throws the sandbox's error when the time is over. The limit also holds while a result of the script is
 * read, such as the message of an error, because reading may run the script's code.
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
    // Without this, promises of the script would run after `runInContext` returns, and without its time
    // limit.
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

/** Returns the syntax error of a script; undefined when it has none. Does not run the script. */
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

/** An error of the sandbox is no instance of our `Error`, and a script may throw any value. */
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
