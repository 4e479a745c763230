// All functions of the full database that the shop uses. They only read; writes use lite. The use of a name
// that is missing here does not compile.
export {
  collection,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocFromServer,
  getDocs,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  sum,
  count,
  where,
} from 'firebase/firestore';
