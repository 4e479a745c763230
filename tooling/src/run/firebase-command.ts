import { runCommand } from '@galleria/firebase';

import { withBackend } from './with-backend';

// A command of the firebase package and its options, as on its command line.
const words = process.argv.slice(2);
const [command = ''] = words;
const run = () => runCommand(words);

/** This command fills a shop. The shop may be stopped, so the local backend is started for it. */
const needsBackend = command === 'seed';
const isInCloud = words.some((word) => word.startsWith('--project'));

process.exitCode = await (needsBackend && !isInCloud ? withBackend(run) : run());
