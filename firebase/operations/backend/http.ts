/** Sends one request: the platform's `fetch`, or a fake in tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The backend refused a request. `status` is Google's name of the error, such as `NOT_FOUND`. */
export class BackendError extends Error {
  override readonly name = 'BackendError';

  constructor(
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown when nothing answers at the address. */
export class BackendDownError extends Error {
  override readonly name = 'BackendDownError';

  constructor(url: string, cause: unknown) {
    const { origin, hostname } = new URL(url);
    const advice =
      hostname === '127.0.0.1'
        ? 'Start the shop with "npm start", or set FIRESTORE_PORT and AUTH_PORT to the ports of the one that runs.'
        : 'Check the connection, and try again.';
    super(`The backend does not answer at ${origin} (${reasonOf(cause)}). ${advice}`, { cause });
  }
}

export interface Http {
  /** Resolves to the parsed answer. Rejects with `BackendError` or `BackendDownError`. */
  send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown>;
}

/** `authorization` resolves to the header's value: `Bearer …` with a token of the project's owner. */
export function createHttp(fetch: Fetch, authorization: () => Promise<string>): Http {
  return {
    async send(method, url, body) {
      const init: RequestInit = {
        method,
        headers: { Authorization: await authorization(), 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await fetch(url, init).catch((error: unknown) => {
        throw new BackendDownError(url, error);
      });
      const text = await response.text();
      if (!response.ok) throw refusal(response.status, text);
      return text === '' ? {} : (JSON.parse(text) as unknown);
    },
  };
}

/** Node's fetch says only "fetch failed". The reason is in `cause`, or in one of the `errors` in `cause`. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { cause, errors = [], message } = error as Partial<AggregateError>;
  const inner = cause ?? (errors[0] as unknown);
  return inner === undefined ? String(message) : reasonOf(inner);
}

/** Firestore and Authentication both answer `{error: {code, status?, message}}`. */
function refusal(httpStatus: number, text: string): BackendError {
  const fallback = new BackendError(`HTTP ${httpStatus}`, text.slice(0, 200) || 'no explanation');
  try {
    const { error } = JSON.parse(text) as { error?: { status?: string; message?: string } };
    if (!error) return fallback;
    return new BackendError(error.status ?? fallback.status, error.message ?? fallback.message);
  } catch {
    return fallback;
  }
}
