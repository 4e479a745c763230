import { TEXTS } from '../texts';

/** No person waits longer than this for an answer. */
const CALL_DEADLINE_MS = 20_000;

/**
 * The answer to one call of the SDK. Rejects with the code `deadline-exceeded` when there is no answer in
 * time. The call cannot be cancelled, so it may still take effect.
 */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(TEXTS.late), {
      code: 'deadline-exceeded',
    });
    timer = setTimeout(() => reject(error), CALL_DEADLINE_MS);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same functions of the SDK with the deadline. All of them must return promises. */
export function withDeadlines<Api extends object>(api: Api): Api {
  // Safe: the functions keep their parameters and results.
  const calls = Object.entries(api) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    calls.map(([name, call]) => [name, (...args: unknown[]) => withDeadline(call(...args))]),
  ) as Api;
}
