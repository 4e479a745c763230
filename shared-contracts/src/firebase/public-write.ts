import { BUSY_NOTICE } from '../domain/messages';
import type { AppError, Result } from '../domain/result';
import { appErrorFrom, isBusy, isTurnedAway } from './app-error';
import { attempt, ExpectedFailure } from './attempt';
import type { FirebaseClient } from './client';
import { withDeadline } from './deadline';
import { proofOfWork } from './proof-of-work';

const TRIES = 4;
/** The first pause between two tries. The pause doubles after each try. */
const FIRST_PAUSE_MS = 600;

const BUSY: AppError = { kind: 'busy', message: BUSY_NOTICE, retryable: true };

interface PublicWrite {
  readonly collection: 'messages' | 'subscribers';
  readonly key: string;
  /** All fields except the proof of work and the time. */
  readonly fields: Readonly<Record<string, string>>;
  /** Somebody else may have written this document, so a denial means that it exists. */
  readonly mayBeThere?: boolean;
}

/** The documents that a write without an answer may have stored. */
const unanswered = new Set<string>();

/**
 * Creates a document that anyone may create (P-CONTACT-4). It needs a proof of work. The same commit must
 * also write the marker of the collection; by this the access rules ensure that a commit creates only one
 * such document. All writers write the same marker. It is written without a read, so that writers queue and
 * do not abort each other. A busy answer is retried.
 *
 * The rules do not allow anybody to write a document twice. So a retry with the same key is safe after a lost
 * answer, and a denial of this retry means that the document is stored. After an answer that says that nothing was
 * stored, a denial is a refusal.
 */
export function publicWrite(
  firebase: FirebaseClient,
  { collection, key, fields, mayBeThere = false }: PublicWrite,
): Promise<Result<void>> {
  return attempt(async () => {
    const { db, doc, serverTimestamp, writeBatch } = await firebase.lite('anyone');
    const work = await proofOfWork(key);
    const path = `${collection}/${key}`;
    let wasLost = false;
    for (let tries = 1; ; tries += 1) {
      const batch = writeBatch(db);
      batch.set(doc(db, collection, key), { ...fields, work, createdAt: serverTimestamp() });
      batch.set(doc(db, 'meta', collection), { last: key });
      try {
        await withDeadline(batch.commit());
        unanswered.delete(path);
        return;
      } catch (cause) {
        const { kind, retryable } = appErrorFrom(cause);
        if (kind === 'permission-denied' && (mayBeThere || unanswered.has(path))) return;
        if (retryable && !isTurnedAway(cause)) unanswered.add(path);
        if (isBusy(cause)) {
          if (tries === TRIES) throw new ExpectedFailure({ ...BUSY, cause });
        } else {
          if (wasLost || !retryable) throw cause;
          wasLost = true;
        }
      }
      await pauseAfter(tries);
    }
  });
}

/** A random pause. With equal pauses the same writers would collide again. */
function pauseAfter(tries: number): Promise<void> {
  const ms = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, ms));
}
