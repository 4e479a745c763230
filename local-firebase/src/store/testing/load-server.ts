/** Runs as a child process: a backend on a folder. It prints one line when it is ready. */
import { startFirestore } from '../../firestore-server';

const dataDir = process.argv[2] ?? '';
void startFirestore({ port: 0, dataDir }).then(({ port }) => process.stdout.write(`${port}\n`));
