/** Run as a child process: a backend on a folder, told of by one line on stdout. */
import { startFirestore } from '../../firestore-server';

const dataDir = process.argv[2] ?? '';
void startFirestore({ port: 0, dataDir }).then(({ port }) => process.stdout.write(`${port}\n`));
