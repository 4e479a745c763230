import { ReleaseError } from '../site/release-error';
import type { Stored } from '../site/store';

/** Time after which a request without an answer is repeated. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a request to an object store. Resolves to undefined when no answer came, or an answer that does not
 * tell the result.
 */
export async function send(url: URL, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status < 500 && response.status !== 408 && response.status !== 429)
      return response;
    await response.body?.cancel();
    return undefined;
  } catch {
    // The connection was refused, reset or cut off, or the answer was late.
    return undefined;
  }
}

/** The object in an answer; undefined when the answer was cut off. `fetch` has decompressed it. */
export async function storedIn(response: Response): Promise<Stored | undefined> {
  const bytes = await response.arrayBuffer().catch(() => undefined);
  return (
    bytes && {
      bytes: Buffer.from(bytes),
      tag: response.headers.get('etag') ?? '',
      modifiedMs: Date.parse(response.headers.get('last-modified') ?? ''),
    }
  );
}

/** Throws a `ReleaseError` with the store's message, for example about an invalid key. */
export async function refuse(doing: string, response: Response): Promise<never> {
  const text = await response.text().catch(() => '');
  const [code = ''] = valuesOf(text, 'Code');
  throw new ReleaseError(`${doing}: the store answered ${String(response.status)} ${code}`.trim());
}

/** The texts of all XML elements of this name that contain no other elements. */
export function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(amp|lt|gt|quot|apos));/g, characterOf),
  );
}

function characterOf(_entity: string, hex?: string, decimal?: string, name = ''): string {
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return ENTITIES[name] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
