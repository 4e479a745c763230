import type { DocumentSnapshot } from 'firebase/firestore/lite';

import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { Result } from '@galleria/shared-contracts/domain';
import { ExpectedFailure, type FirebaseClient } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { attempt } from '../../kit/data/attempt';
import type { Commit, OpenCommit } from '../../kit/data/commit';
import type { DamagedDocuments } from '../../kit/data/damaged';
import { createSaveSetting, type SaveSetting } from '../../kit/data/save-setting';
import { parseMessage, type HandledState, type Message } from './message';

/** A text with which replies can begin. `{name}` in it stands for the sender's name. */
export interface Answer {
  readonly title: string;
  readonly text: string;
}

/** The maximum number of answers in the document, and of characters in a title and in a text. */
export const ANSWERS_MAX = 20;
export const ANSWER_TITLE_MAX = 50;
export const ANSWER_TEXT_MAX = 1_000;

export interface Handling {
  readonly state: HandledState;
  /** An admin's e-mail; empty for nobody. */
  readonly assignee: string;
}

/** What admins do with messages. */
export interface InboxCare {
  /**
   * Stores the state of a message and its assignee. Fails with a conflict when another admin has changed them since
   * `seen`, even to the same values: two admins must not both begin with a message. `sent`: what this admin has sent
   * before without an answer.
   */
  handle(seen: Message, handling: Handling, sent?: readonly Handling[]): Promise<Result<null>>;
  /** Reads the prepared answers. A damaged document counts as no answers. */
  answers(): Promise<Result<readonly Answer[]>>;
  readonly saveAnswers: SaveSetting<readonly Answer[]>;
}

export const ANSWERS = 'meta/answers';
/** The access rules check that these are lists, but not that the lists contain texts. */
const texts = v.array(v.pipe(v.unknown(), v.transform(String)));
const AnswersDocument = v.object({ titles: texts, texts });

function parseAnswers(data: unknown): readonly Answer[] {
  if (data === undefined) return [];
  const { titles, texts } = v.parse(AnswersDocument, data);
  return titles.map((title, place) => ({ title, text: texts[place] ?? '' }));
}

/** Stores each change together with its audit entry in one commit. */
export function createInboxCare(
  firebase: FirebaseClient,
  damaged: DamagedDocuments,
  session: Pick<SessionControl, 'current'>,
  commit: Commit,
): InboxCare {
  const answersIn = (data: unknown) => damaged.valueOf(ANSWERS, () => parseAnswers(data), []);

  /** Whether the admin who is signed in has made the last change of a document. */
  async function isOwn({ lite, transaction }: OpenCommit, changed: DocumentSnapshot) {
    const current = session.current();
    const entry = await transaction.get(
      lite.doc(lite.db, 'audit', String(changed.get('lastAudit'))),
    );
    return current.kind === 'admin' && entry.get('actor') === current.email;
  }

  return {
    handle: (seen, { state, assignee }, sent = []) =>
      commit(async (open) => {
        const { lite, transaction, entryKey, record } = open;
        const path = `messages/${seen.id}`;
        const found = await transaction.get(lite.doc(lite.db, path));
        if (!found.exists()) throw conflict('This message is no longer there.');
        const stored = parseMessage(seen.id, found.data());
        const isStored = (one: Pick<Message, 'state' | 'assignee'>) =>
          stored.state === one.state && stored.assignee === one.assignee;
        const isDone = isStored({ state, assignee });
        if (!isStored(seen)) {
          // The answer to an earlier call may have been lost.
          const isSent = (isDone || sent.some(isStored)) && (await isOwn(open, found));
          if (!isSent) {
            throw conflict('Somebody has handled this message meanwhile. Nothing was changed.');
          }
          if (isDone) return null;
        }
        transaction.update(found.ref, { state, assignee, lastAudit: entryKey });
        record({
          action: 'handled message',
          targets: [path],
          changes: [
            {
              id: seen.id,
              before: { state: stored.state, assignee: stored.assignee },
              after: { state, assignee },
            },
          ],
        });
        return null;
      }),

    answers: () =>
      attempt(async () => {
        const { db, doc, getDoc } = await firebase.lite('signed-in');
        return answersIn((await getDoc(doc(db, ANSWERS))).data());
      }),

    saveAnswers: createSaveSetting(commit, damaged, {
      path: ANSWERS,
      action: 'changed answers',
      field: 'answers',
      textOf: (list) => list.map(({ title, text }) => `${title}: ${text}`).join('\n'),
      keyOf: (list) => JSON.stringify(list.map(({ title, text }) => [title, text])),
      valueIn: answersIn,
      fieldsOf: (list) => ({
        titles: list.map(({ title }) => title),
        texts: list.map(({ text }) => text),
      }),
    }),
  };
}

function conflict(message: string): ExpectedFailure {
  return new ExpectedFailure({ kind: 'conflict', message, retryable: false });
}
