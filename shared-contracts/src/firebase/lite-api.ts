// All functions of firestore/lite that the shop uses. The use of a name that is missing here does not
// compile.
export {
  arrayRemove,
  arrayUnion,
  collection,
  count,
  deleteField,
  doc,
  documentId,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
