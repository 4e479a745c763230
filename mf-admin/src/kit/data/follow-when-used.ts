import type { FirebaseClient, OnChange } from '@galleria/shared-contracts/firebase';
import { whenUsed } from '@galleria/shared-contracts/react';

import { attempt } from './attempt';
import { followDocument } from './follow';

/**
 * `followDocument` for what a page shows at first: reads the document, and follows it once the page is used.
 * The code of the live database is large, and a first look does not need it.
 */
export function followWhenUsed<T>(
  firebase: FirebaseClient,
  onChange: OnChange<T | null>,
  path: string,
  parse: (data: unknown) => T,
): () => void {
  /** The answer of the read comes too late: the live database has answered, or nobody listens any more. */
  let isLate = false;
  void attempt(async () => {
    const { db, doc, getDoc } = await firebase.lite('signed-in');
    const found = await getDoc(doc(db, path));
    return found.exists() ? parse(found.data()) : null;
  }).then((result) => {
    if (!isLate) onChange(result);
  });
  let stopLive = () => {};
  const stopWaiting = whenUsed(() => {
    const tell: OnChange<T | null> = (result) => {
      isLate ||= result.ok;
      onChange(result);
    };
    stopLive = followDocument(firebase, tell, path, parse);
  });
  return () => {
    isLate = true;
    stopWaiting();
    stopLive();
  };
}
