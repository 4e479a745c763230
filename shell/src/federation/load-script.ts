import { expectFile } from './expect-file';

const SCRIPT_TIMEOUT_MS = 5_000;

/**
 * Loads a remote's container script; nothing but the script with this digest is run, and a developer's
 * own has none. Rejects with a `FileError` when the script fails, or has not loaded in time.
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
