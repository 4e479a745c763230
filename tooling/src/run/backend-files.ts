import path from 'node:path';

import { ROOT } from './apps';

/** What the embedded backend serves, and by which rules. */
export const BACKEND_FILES = {
  rules: path.join(ROOT, 'firebase/rules/firestore.rules'),
  indexes: path.join(ROOT, 'firebase/rules/firestore.indexes.json'),
  pictures: path.join(ROOT, 'firebase/seed/pictures'),
};
