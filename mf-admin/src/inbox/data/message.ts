import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** The states of a message. A message that was stored before there were states has none, and is new. */
export const MESSAGE_STATES = {
  new: { label: 'New', tone: 'warning' },
  open: { label: 'In work', tone: 'plain' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'plain' },
} as const;

export type MessageState = keyof typeof MESSAGE_STATES;
export type HandledState = Exclude<MessageState, 'new'>;

/** The states that an admin can choose. The access rules have the same list. */
export const HANDLED_STATES = ['open', 'answered', 'closed'] as const;

export function isHandledState(text: string): text is HandledState {
  return HANDLED_STATES.some((state) => state === text);
}

/** A message of the contact form. */
export interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly state: MessageState;
  /** The e-mail of the admin who handles the message; empty for nobody. */
  readonly assignee: string;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly sentAtMs: number | null;
}

export const MessageStateSchema = v.picklist(['new', ...HANDLED_STATES]);
const MessageDocument = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  state: v.optional(MessageStateSchema, 'new'),
  assignee: v.optional(v.string(), ''),
  createdAt: Moment,
});

/** Parses the data of a `messages/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseMessage(id: string, data: unknown): Message {
  const { message, createdAt, ...rest } = v.parse(MessageDocument, data);
  return { ...rest, id, text: message, sentAtMs: createdAt };
}
