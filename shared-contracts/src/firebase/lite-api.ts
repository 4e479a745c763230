// Everything the shop uses of firestore/lite. A name missing here is a compile error at its use.
export {
  collection,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
