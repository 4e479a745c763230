import { runCommand } from '@galleria/firebase';

import { withBackend } from './with-backend';

const options = process.argv.slice(2);
const check = () => runCommand(['catalog-check', ...options]);
// A project in the cloud needs no local backend.
process.exitCode = await (options.some((option) => option.startsWith('--project'))
  ? check()
  : withBackend(check));
