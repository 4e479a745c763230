import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** A message of the contact form. */
export interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly sentAtMs: number | null;
}

const MessageDocument = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  createdAt: Moment,
});

/** Parses the data of a `messages/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseMessage(id: string, data: unknown): Message {
  const { name, email, message, createdAt } = v.parse(MessageDocument, data);
  return { id, name, email, text: message, sentAtMs: createdAt };
}
