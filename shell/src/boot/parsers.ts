// Fetched only where something is read that the release has not checked and put into the page.
export { parseRegistry, parseRuntimeConfig } from '@galleria/shared-contracts/contract';
