import type { LoaderSources } from '../federation/remote-loader';

/** For a shop whose remotes are all of the current contract. */
export const NO_ADAPTERS: LoaderSources['adapters'] = {
  3: () => Promise.resolve((module) => module),
  2: () => Promise.reject(new Error('No remote here is older')),
};
