// All functions of the sign-in service that the shop uses. The use of a name that is missing here does not
// compile.
export {
  createUserWithEmailAndPassword,
  deleteUser,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
  updatePassword,
} from 'firebase/auth';
