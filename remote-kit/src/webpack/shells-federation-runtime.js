/**
 * Stands in every remote for Module Federation's bundler runtime: the one that the shell has in the
 * page already (shell/src/federation/provide-runtime.ts), not a copy in each container script.
 */
export default globalThis.galleriaFederation;
