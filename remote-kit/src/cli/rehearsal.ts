import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  ReleaseError,
  type Rehearse,
  type Rehearsed,
  type RehearsalRequest,
} from '@galleria/release';

import { kitModule } from './kit-programs';

/** The exports of `@galleria/rehearsal`. Its own types are not imported, because few teams install it. */
interface RehearsalPackage {
  readonly rehearse: (
    request: RehearsalRequest,
    files: { readonly rules: string; readonly indexes: string; readonly pictures: string },
  ) => Promise<Rehearsed>;
}

/**
 * Returns the rehearsal for the remote in a folder. It rejects with what to install when the kit's optional
 * packages are missing.
 */
export function rehearsalFor(folder: string): Rehearse {
  return async (request) => {
    const { program, backend } = installed(folder);
    // Safe: both packages are of the same kit.
    const { rehearse } = (await import(pathToFileURL(program).href)) as RehearsalPackage;
    return rehearse(request, {
      rules: path.join(backend, 'rules/firestore.rules'),
      indexes: path.join(backend, 'rules/firestore.indexes.json'),
      pictures: path.join(backend, 'seed/pictures'),
    });
  };
}

function installed(folder: string) {
  try {
    const manifest = kitModule(folder, '@galleria/firebase/package.json');
    return {
      program: kitModule(folder, '@galleria/rehearsal'),
      backend: path.join(path.dirname(manifest), 'dist'),
    };
  } catch (cause) {
    throw new ReleaseError(
      'The packages for rehearsals are missing: run create-galleria-remote with --update --rehearsal, then npm install',
      { cause },
    );
  }
}
