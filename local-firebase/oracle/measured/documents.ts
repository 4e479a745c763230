import type { MeasuredOutcomes } from '../oracle-case';

/** Reading other documents. */
export const documentsOutcomes: MeasuredOutcomes = {
  isTrue: [
    'exists(/databases/$("(default)")/documents/other/missing) == false',
    'exists(path("databases/(default)/documents/other/known"))',
    'exists(/databases/$(database)/documents/other/known)',
    'existsAfter(/databases/$(database)/documents/other/known)',
    'exists(request.path)',
    'exists(/databases/$(database)/documents/other/$("known"))',
  ],
  isFalse: [
    'get(/databases/$("(default)")/documents/other/known).id == "one"',
    'get(/databases/$("(default)")/documents/other/known).__name__ == request.path',
    'existsAfter(/databases/$(database)/documents/other/missing)',
  ],
  fails: [
    'get(/databases/$("(default)")/documents/other/known).data.a == 1',
    'get(/databases/$("(default)")/documents/other/missing) == null',
    'get(/databases/$("(default)")/documents/other/missing).data.a == null',
    'exists(/databases/$("(default)")/documents/e) == false',
    'exists(/databases/other/documents/other/known)',
    'exists("e")',
    'exists()',
    'exists(1,2)',
    'get(1)',
    'get(/databases/(default)/documents/other/known).data.a == 1',
    'getAfter(/databases/$(database)/documents/other/known).data.a == 1',
    'get(resource.data.ref).data.a == 1',
    'exists(/databases/$(database)/documents/$("other/known"))',
    'getAfter(/databases/$(database)/documents/other/missing) == null',
    'getAfter(/databases/$(database)/documents/other/missing).data.a == 1',
  ],
  isRefused: [],
};
