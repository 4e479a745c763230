import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  ReleaseError,
  type Rehearse,
  type Rehearsed,
  type RehearsalRequest,
} from '@galleria/release';

import { kitModule } from './kit-programs';

/** What `@galleria/rehearsal` is. Its types are not read: few teams install it. */
interface RehearsalPackage {
  readonly rehearse: (
    request: RehearsalRequest,
    files: { readonly rules: string; readonly indexes: string; readonly pictures: string },
  ) => Promise<Rehearsed>;
}

/** Rehearsals for the remote in a folder. They need optional packages of the kit, and say how to get them. */
export function rehearsalFor(folder: string): Rehearse {
  return async (request) => {
    const { program, backend } = installed(folder);
    // Safe: both are packages of one kit.
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
