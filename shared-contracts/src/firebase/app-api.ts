// The part of the SDK that every other part needs.
export { deleteApp, initializeApp } from 'firebase/app';
