// The part of the SDK that every other part stands on.
export { deleteApp, initializeApp } from 'firebase/app';
