import { runCommand } from '@galleria/firebase';

import { withBackend } from './with-backend';

process.exitCode = await withBackend(() => runCommand(['seed', '--fresh']));
