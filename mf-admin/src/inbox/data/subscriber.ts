import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** A newsletter subscriber. */
export interface Subscriber {
  readonly email: string;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly sinceMs: number | null;
}

const SubscriberDocument = v.object({ email: v.string(), createdAt: Moment });

/** Parses the data of a `subscribers/{email}` document. Throws a `ValiError` naming the bad field. */
export function parseSubscriber(_id: string, data: unknown): Subscriber {
  const { email, createdAt } = v.parse(SubscriberDocument, data);
  return { email, sinceMs: createdAt };
}
