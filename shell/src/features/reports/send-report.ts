import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { LIMITS, type FieldReport } from '@galleria/shared-contracts/domain';
import { publicUrl, toRestFields } from '@galleria/shared-contracts/firebase';

const HOUR_MS = 3_600_000;
/** The number of digits of a slot. It must match the number of slots in an hour, `reportSlots`. */
const SLOT_DIGITS = 4;

/** Sends a report while the page may be closing. Does not wait, and does not send a refused or lost report again. */
export function sendReport(config: RuntimeConfig, to: string, report: FieldReport): void {
  const [url, body] = to === 'firestore' ? creation(config, report) : [to, report];
  void fetch(url, {
    method: 'POST',
    keepalive: true,
    // A text body needs no CORS preflight. A closing page could not send the request after the preflight.
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * The address and the body of the commit that creates the report in a random slot of this hour. The rules refuse a
 * slot that is taken.
 */
function creation(config: RuntimeConfig, report: FieldReport): [url: string, body: unknown] {
  const now = Date.now();
  const slot = Math.random().toFixed(SLOT_DIGITS).slice('0.'.length);
  const key = `${String(Math.floor(now / HOUR_MS))}-${slot}`;
  const expiresAt = new Date(now + LIMITS.reportDays * 24 * HOUR_MS);
  const url = publicUrl(config, `reports/${key}`);
  const write = {
    update: {
      name: new URL(url).pathname.slice('/v1/'.length),
      fields: toRestFields({ ...report, expiresAt }),
    },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  return [url.replace(`/reports/${key}`, ':commit'), { writes: [write] }];
}
