export { startLocalFirebase } from './local-firebase';
export type { LocalFirebase, LocalFirebaseOptions } from './local-firebase';
