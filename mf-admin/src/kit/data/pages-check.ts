import * as v from 'valibot';

import { PagesFileSchema } from '@galleria/shared-contracts/contract';
import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { fetchSiteFile } from './site-file';

/** When the static pages were last found up to date. */
export interface PagesCheck {
  readonly checkedAtMs: number;
  readonly ageMs: number;
}

/** The value is `null` if the site has no static pages. */
export type ReadPagesCheck = () => Promise<Result<PagesCheck | null>>;

/** A job checks the pages every few minutes. An older check means that no job runs. */
export const FRESH_MS = 10 * 60_000;

const FILE = 'pages.json';

/** Reads the time of the last check from the site's `pages.json`. */
export async function readPagesCheck(): Promise<Result<PagesCheck | null>> {
  try {
    const response = await fetchSiteFile(FILE);
    return ok(response.status === 404 ? null : await checkIn(response));
  } catch (cause) {
    const message = `${FILE}: ${cause instanceof Error ? cause.message : String(cause)}`;
    return fail({ kind: 'unavailable', message, retryable: true, cause });
  }
}

async function checkIn(response: Response): Promise<PagesCheck> {
  if (!response.ok) throw new Error(`the server answered ${String(response.status)}`);
  const parsed = v.safeParse(PagesFileSchema, await response.json());
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const checkedAtMs = Date.parse(parsed.output.checkedAt);
  const ageMs = nowMs(response) - checkedAtMs;
  // A time in the future would hide for long that the job has stopped.
  if (!(ageMs >= -FRESH_MS)) throw new Error('checkedAt is later than now: a clock is wrong');
  return { checkedAtMs, ageMs };
}

/** The server's time from the `Date` header, because the device's clock may be wrong. */
function nowMs(response: Response): number {
  const told = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(told) ? Date.now() : told;
}
