export { startLocalFirebase } from './local-firebase';
export type { LocalFirebase, LocalFirebaseOptions } from './local-firebase';

/** The rules engine without a server, for tests that judge the same requests with different rules. */
export { compilerOfChanged } from './rules/compile-changed';
export { compileRules } from './rules/compile-rules';
export type { AccessGuard, AccessRequest, AccessView } from './access/access-guard';
