import * as v from 'valibot';

import { PagesFileSchema } from '@galleria/shared-contracts/contract';
import { fail, ok, type Result } from '@galleria/shared-contracts/domain';

import { fetchSiteFile } from './site-file';

/** When the static pages were last right. */
export interface PagesCheck {
  readonly checkedAtMs: number;
  readonly ageMs: number;
}

/** `null`: the site has no static pages. */
export type ReadPagesCheck = () => Promise<Result<PagesCheck | null>>;

/** Older pages mean that no job runs: one that runs every few minutes keeps them younger. */
export const FRESH_MS = 10 * 60_000;

const FILE = 'pages.json';

/** Reads what the site says of its static pages. */
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
  // A job whose clock is fast would pass for alive long after its end.
  if (!(ageMs >= -FRESH_MS)) throw new Error('checkedAt is later than now: a clock is wrong');
  return { checkedAtMs, ageMs };
}

/** By the server's clock, where it tells: the device's may be wrong. */
function nowMs(response: Response): number {
  const told = Date.parse(response.headers.get('Date') ?? '');
  return Number.isNaN(told) ? Date.now() : told;
}
