/** Sends one request; `fetch` of the platform, or a fake in tests. */
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

/** Nothing listens at the address. */
export class BackendDownError extends Error {
  override readonly name = 'BackendDownError';

  constructor(url: string) {
    super(`The backend does not answer at ${new URL(url).origin}: start it with "npm start".`);
  }
}

export interface Http {
  /** Resolves to the parsed answer. Rejects with `BackendError` or `BackendDownError`. */
  send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown>;
}

/** `authorization` gives the header's value: `Bearer …` of an owner of the project. */
export function createHttp(fetch: Fetch, authorization: () => Promise<string>): Http {
  return {
    async send(method, url, body) {
      const init: RequestInit = {
        method,
        headers: { Authorization: await authorization(), 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await fetch(url, init).catch((error: unknown) => {
        throw isRefused(error) ? new BackendDownError(url) : error;
      });
      const text = await response.text();
      if (!response.ok) throw refusal(response.status, text);
      return text === '' ? {} : (JSON.parse(text) as unknown);
    },
  };
}

/** Node's fetch hides the socket's error in `cause`, and one per address inside that. */
function isRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors } = error as { code?: string; cause?: unknown; errors?: unknown[] };
  return code === 'ECONNREFUSED' || isRefused(cause) || (errors ?? []).some(isRefused);
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
