/** Longer than any answer takes that a person would still wait for. */
const CALL_DEADLINE_MS = 20_000;

/**
 * The answer to one call of the SDK. Rejects with the code `deadline-exceeded` when there is none in
 * time; the call cannot be taken back and may still take effect.
 */
export async function withDeadline<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('The shop did not answer in time.'), {
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

/** The same functions of the SDK, each with the deadline. All of them must return promises. */
export function withDeadlines<Api extends object>(api: Api): Api {
  // Safe: each function takes and returns what it did before.
  const calls = Object.entries(api) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    calls.map(([name, call]) => [name, (...args: unknown[]) => withDeadline(call(...args))]),
  ) as Api;
}
