import { expectFile } from './expect-file';

const SCRIPT_TIMEOUT_MS = 5_000;

/**
 * Loads a remote's container script. The browser runs the script only if it has this digest; a developer's
 * own script has no digest. Rejects with a `FileError` when the script fails or takes too long.
 */
export function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      script.remove();
      settled();
    };
    const fail = (type: string) =>
      settle(() => {
        reject(Object.assign(new Error(`${url} could not be loaded.`), { request: url, type }));
      });
    const timer = setTimeout(() => fail('timeout'), SCRIPT_TIMEOUT_MS);
    script.onload = () => settle(resolve);
    script.onerror = () => fail('error');
    script.src = url;
    script.async = true;
    expectFile(script, integrity);
    document.head.append(script);
  });
}
