import { ReleaseError, requestFailure } from '../site/release-error';

const TRIES = 3;
const PATIENCE_MS = 10_000;

/**
 * Tells a webhook, as JSON with the field `text`, which chat services read. Tries again, so a message may come twice.
 * Rejects with a `ReleaseError` when nobody takes it: an alert must not get lost silently.
 */
export async function alert(url: string, text: string): Promise<void> {
  let why = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.ok) return;
      why = `it answered ${String(response.status)}`;
    } catch (error) {
      why = requestFailure(error);
    }
  }
  // Name only the host, because the rest of the address may be a secret.
  throw new ReleaseError(`The webhook at ${new URL(url).host} did not take the message: ${why}`);
}
