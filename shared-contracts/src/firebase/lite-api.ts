// Everything the shop uses of firestore/lite. A name missing here is a compile error at its use.
export {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
