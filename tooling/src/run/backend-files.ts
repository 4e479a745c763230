import path from 'node:path';

import { ROOT } from './apps';

/** The access rules, indexes and demo pictures of the local backend. */
export const BACKEND_FILES = {
  rules: path.join(ROOT, 'firebase/rules/firestore.rules'),
  indexes: path.join(ROOT, 'firebase/rules/firestore.indexes.json'),
  pictures: path.join(ROOT, 'firebase/seed/pictures'),
};
