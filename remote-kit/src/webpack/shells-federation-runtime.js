/**
 * Replaces Module Federation's bundler runtime in every remote by the copy that the shell has put into the
 * page (shell/src/federation/provide-runtime.ts). So no container script has a copy of its own.
 */
export default globalThis.galleriaFederation;
