// All functions of firestore/lite that the shop uses. The use of a name that is missing here does not
// compile.
export {
  arrayRemove,
  arrayUnion,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
